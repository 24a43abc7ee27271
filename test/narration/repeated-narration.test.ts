import { beforeEach, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { operatorScope } from '../../src/access/system-scope.js'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { FakeSpeech, gate, spoken } from './support/fake-speech.js'
import { narrator, path, scopes, usageOf } from './support/narrators.js'

const speech = new FakeSpeech()
const withKey = (key: string) => ({ 'idempotency-key': key })
const replayed = ({ headers }: { headers: Headers }) => headers.get('idempotent-replayed')

describeOnBothDatabases(
  'a narration repeated under its Idempotency-Key',
  (app) => {
    beforeEach(() => {
      speech.answer = spoken
      speech.requests.length = 0
    })

    it('gives the same answer and counts once, on either surface', async () => {
      const client = await narrator(app())
      const mutation = `mutation ($input: SynthesizeNarrationInput!) {
        synthesizeNarration(input: $input) { audio { base64 } words { word } characters }
      }`

      const first = await client.post(path, { text: 'Hello there' }, withKey('k1'))
      const second = await client.post(path, { text: ' Hello there ' }, withKey('k1'))
      const input = { text: 'Hello there', idempotencyKey: 'k1' }
      const third = await client.post('/graphql', { query: mutation, variables: { input } })

      expect([first, second, third].map(replayed)).toEqual([null, 'true', 'true'])
      expect([second.status, second.body]).toEqual([200, first.body])
      expect(third.body.data.synthesizeNarration.audio.base64).toBe(first.body.audio.base64)
      expect(await usageOf(client)).toMatchObject({ used: 11, reserved: 0 })
    })

    it('is refused with 422 for another text or voice, and with 429 after five repetitions', async () => {
      const client = await narrator(app())
      const send = (text: string, voiceId?: string) => client.post(path, { text, voiceId }, withKey('k2'))
      await send('Hello')

      const others = [await send('Hallo'), await send('Hello', 'pFZP5JQG7iQjIQuC4Bku')]
      const statuses = []
      for (let turn = 0; turn < 6; turn += 1) statuses.push((await send('Hello')).status)

      expect(others.map(({ status, body }) => [status, body.param])).toEqual([
        [422, 'Idempotency-Key'],
        [422, 'Idempotency-Key'],
      ])
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
      expect(speech.requests).toHaveLength(6)
      expect((await usageOf(client)).used).toBe(5)
    })

    it('gets 409 while the first one runs', async () => {
      const client = await narrator(app())
      const { promise, open } = gate<void>()
      const started = gate<void>()
      speech.answer = async (request) => {
        started.open()
        await promise
        return spoken(request)
      }

      const first = client.post(path, { text: 'Hello' }, withKey('k3'))
      await started.promise
      const second = await client.post(path, { text: 'Hello' }, withKey('k3'))
      open()

      expect(second.status).toBe(409)
      expect((await first).status).toBe(200)
      expect((await usageOf(client)).used).toBe(5)
    })

    it('runs anew after a failure that cost nothing, and repeats a failure whose characters stay counted', async () => {
      const client = await narrator(app())
      const send = () => client.post(path, { text: 'Hello' }, withKey('k4'))
      speech.answer = () => ({ kind: 'failed', cause: 'status 500' })
      const failed = await send()
      speech.answer = () => ({ kind: 'timings-unreadable' })
      const unreadable = await send()
      speech.answer = spoken
      const again = await send()

      expect([failed, unreadable, again].map(({ status }) => status)).toEqual([503, 503, 503])
      expect([failed, unreadable, again].map(replayed)).toEqual([null, null, 'true'])
      expect(again.body.detail).toBe(unreadable.body.detail)
      expect(speech.requests).toHaveLength(2)
      expect((await usageOf(client)).used).toBe(5)
    })

    it('keeps nothing of a call that failed validation, permission or the allowance', async () => {
      const organization = new OrganizationBuilder()
      const [admin, external] = [
        organization.person({ role: 'admin' }),
        organization.person({ role: 'external' }),
      ]
      await app().import(organization)
      const client = await app().signIn(admin, { scopes })
      const outsider = await app().signIn(external, { scopes })

      expect((await client.post(path, { text: '' }, withKey('k5'))).status).toBe(400)
      expect((await outsider.post(path, { text: 'Hello' }, withKey('k5'))).status).toBe(403)
      const kept = await app().store.transaction(operatorScope(), (tx) =>
        tx.run(
          ({ t }) =>
            sql`update ${t.idempotencyKeys} set expires_at = expires_at
              where user_id in (${admin.userId}, ${external.userId})`,
        ),
      )
      expect(kept).toBe(0)
      const later = await client.post(path, { text: 'Hello' }, withKey('k5'))
      expect([later.status, replayed(later)]).toEqual([200, null])
    })

    it('is a first call for another person, and for everybody again after 24 hours', async () => {
      const organization = new OrganizationBuilder()
      const people = [organization.person(), organization.person()]
      await app().import(organization)
      const clients = await Promise.all(people.map((person) => app().signIn(person, { scopes })))
      const send = () =>
        Promise.all(clients.map((client) => client.post(path, { text: 'Hello' }, withKey('k6'))))
      const first = await send()
      await app().store.transaction(operatorScope(), (tx) =>
        tx.run(
          ({ t }) =>
            sql`update ${t.idempotencyKeys} set expires_at = '2026-01-01T00:00:00.000Z'
              where user_id = ${people[0]?.userId}`,
        ),
      )

      const second = await send()

      expect(first.map(replayed)).toEqual([null, null])
      expect(second.map(replayed)).toEqual([null, 'true'])
    })

    it('takes a key of 255 characters and refuses an empty or longer one', async () => {
      const client = await narrator(app())
      const statusOf = async (key: string) => (await client.post(path, { text: 'Hi' }, withKey(key))).status

      expect(await statusOf('k'.repeat(255))).toBe(200)
      expect(await statusOf('k'.repeat(256))).toBe(400)
      expect(await statusOf('')).toBe(400)
    })
  },
  { services: { speech } },
)
