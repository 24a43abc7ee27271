import { expect, it } from 'vitest'
import { FairQueue } from '../../src/graph/fair-queue.js'
import { networkGroupOf } from '../../src/oauth/network-of.js'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { sendOne, sendQueued } from './support/mails.js'
import { newEmail, type Shown, SIGN_IN_SETTINGS, Visitor } from './support/visitor.js'

const codeChecks = new FairQueue({
  running: { inAll: 1, group: 1 },
  waiting: { inAll: 10, group: 2, person: 1 },
  waitMs: 600_000,
})

/** Takes the only place for checking codes; the returned function frees it. */
function takePlace(): () => void {
  let end = () => {}
  const busy = new Promise<void>((resolve) => (end = resolve))
  void codeChecks.run({ group: 'a test', person: 'a test' }, new AbortController().signal, () => busy)
  return end
}

const WRONG = { code: 'BBBBBBBB' }
const ASKED = 'Look at your mail'

describeOnBothDatabases(
  'While all places for checking codes are taken',
  (app) => {
    async function newMember() {
      const organization = new OrganizationBuilder()
      const { email } = organization.person({ email: newEmail() })
      await app().import(organization)
      return email
    }

    /** A visitor who has been asked for the code from a mail. */
    async function asked(email: string, address?: string) {
      const visitor = new Visitor(app(), address)
      const page = await visitor.askForMail(email)
      const [mail] = await sendQueued(app().store)
      return { visitor, page, code: mail?.code ?? '' }
    }

    /** Sends a code; the request is answered or given up. */
    const send = (visitor: Visitor, { form }: Shown, code: string, signal?: AbortSignal) =>
      visitor.send(form?.action ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ ...form?.fields, code }).toString(),
        ...(signal && { signal }),
      })

    it('the mails of sign-ins go out', async () => {
      const [known, guesser] = [await newMember(), await asked(newEmail())]
      const end = takePlace()
      let isAnswered = false
      const guess = guesser.visitor.submit(guesser.page, WRONG).finally(() => (isAnswered = true))
      const visitor = new Visitor(app())
      const page = await visitor.askForMail(known)
      const { code } = await sendOne(app().store)
      expect(isAnswered).toBe(false)
      end()
      expect((await guess).title).toBe(ASKED)
      expect((await visitor.submit(page, { code })).title).toBe('You are signed in')
    })

    it('codes that may not wait cost no attempt, whoever has the address', async () => {
      const people = [
        { ...(await asked(await newMember())), last: 'You are signed in' },
        { ...(await asked(newEmail())), code: WRONG.code, last: ASKED },
      ]
      for (const { visitor, page, code, last: shown } of people) {
        const end = takePlace()
        const waiting = new Set(Array.from({ length: 7 }, () => visitor.submit(page, WRONG)))
        for (let count = 0; count < 6; count += 1) {
          const [refused, promise] = await Promise.race(
            [...waiting].map(async (each) => [await each, each] as const),
          )
          waiting.delete(promise)
          expect([refused.status, refused.title]).toEqual([503, 'Try again in a moment'])
          expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
        }
        end()
        const [last] = await Promise.all(waiting)
        expect(last).toMatchObject({ status: 400, title: ASKED })
        // One of five tries was taken: three more wrong codes leave the last for the right one.
        for (let count = 0; count < 3; count += 1)
          expect((await visitor.submit(page, WRONG)).title).toBe(ASKED)
        expect((await visitor.submit(page, { code })).title).toBe(shown)
      }
    })

    it('a person who hangs up gives up their place, and has lost no attempt', async () => {
      const { visitor, page, code } = await asked(await newMember())
      const end = takePlace()
      for (let count = 0; count < 5; count += 1) {
        const calls = [0, 1].map(() => {
          const leave = new AbortController()
          return { leave, answer: send(visitor, page, WRONG.code, leave.signal) }
        })
        const first = await Promise.race(calls.map(async (call) => ({ call, response: await call.answer })))
        expect(first.response.status).toBe(503)
        const waits = calls.find((call) => call !== first.call)
        waits?.leave.abort()
        expect((await waits?.answer)?.status).toBe(499)
      }
      const right = visitor.submit(page, { code })
      end()
      expect((await right).title).toBe('You are signed in')
    })

    it('the networks of one customer leave places to others', async () => {
      const customer = ['1', '2', '3'].map((network) => `2001:db8:ffff:${network}::1`)
      const crowd = await Promise.all(customer.map((address) => asked(newEmail(), address)))
      const person = await asked(await newMember())
      const end = takePlace()
      const sent = crowd.map(({ visitor, page }) => send(visitor, page, WRONG.code))
      expect((await Promise.race(sent)).status).toBe(503)
      const right = person.visitor.submit(person.page, { code: person.code })
      end()
      expect((await right).title).toBe('You are signed in')
      const statuses = (await Promise.all(sent)).map(({ status }) => status)
      expect(statuses.toSorted((a, b) => a - b)).toEqual([400, 400, 503])
      expect(app().failures()).toEqual([])
    })
  },
  { settings: SIGN_IN_SETTINGS, services: { codeChecks } },
)

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3::4', '2001:db8:1::/48'],
  ['nothing', ''],
  [undefined, ''],
])('the address %s belongs to the group %s', (address, group) => {
  expect(networkGroupOf(address)).toBe(group)
})
