import { createHash, createHmac, scryptSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { isCode } from '../../src/oauth/sign-in/attempt-secrets.js'
import { dump } from '../bundle/dump.js'
import { describeOnBothDatabases, type TestApp } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { sendOne, sendQueued } from './support/mails.js'
import { newEmail, type Shown, SIGN_IN_SETTINGS, Visitor } from './support/visitor.js'

/** How many codes there are: eight letters of twenty. */
const CODES = 20 ** 8
/** The memory that one guess passes through: 128 × N × r bytes. */
const BYTES_OF_A_GUESS = 128 * 2 ** 15 * 8

const attemptRow = z.object({ id: z.string(), code_hmac: z.string() })

/** Everything that somebody who can read the database sees: every row, and every text in a row. */
async function steal(app: TestApp, asked: Shown) {
  const tables = await dump(app.store)
  const texts = Object.values(tables).flatMap((rows) => [...rows.join('\n').matchAll(/"((?:[^"\\]|\\.)*)"/g)])
  const rows = (tables['login_attempts'] ?? []).map((row) => attemptRow.parse(JSON.parse(row)))
  const attempt = rows.find(({ id }) => id === asked.form?.fields['attempt'])
  if (!attempt) throw new Error('The attempt has no row.')
  return { tables, attempt, texts: [...new Set(texts.map(([, text = '']) => text))] }
}

/** Hashes of a code that are quick to compute, with any text of the database as their key. */
function* quickHashes(id: string, code: string, keys: readonly string[]): Generator<string> {
  const messages = [code, `code ${id} ${code}`, `${id} ${code}`, `${id}${code}`, `${code}${id}`]
  for (const message of messages) {
    yield message
    for (const kind of ['sha1', 'sha256', 'sha512']) yield createHash(kind).update(message).digest('hex')
    for (const key of keys) yield createHmac('sha256', key).update(message).digest('hex')
  }
}

describeOnBothDatabases(
  'The code of a sign-in, for somebody who reads the database',
  (app) => {
    /** The attackers ask for a mail to the owner's address, in their own browser. */
    async function attack() {
      const organization = new OrganizationBuilder()
      const { email } = organization.person({ email: newEmail(), role: 'owner' })
      await app().import(organization)
      const attacker = new Visitor(app())
      return { attacker, asked: await attacker.askForMail(email) }
    }

    it('is not there before the mail is made, and no mail waits with it', async () => {
      const { asked } = await attack()
      const { attempt, tables } = await steal(app(), asked)
      const queued = tables['jobs']?.filter((row) => row.includes(attempt.id)) ?? []

      expect(attempt.code_hmac).toBe('')
      expect(queued).toHaveLength(1)
      await sendOne(app().store)
    })

    it('is not found by quick hashes with every text of the database, even where the guess is right', async () => {
      const { asked } = await attack()
      const { code } = await sendOne(app().store)
      const { attempt, texts } = await steal(app(), asked)

      expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{8}$/)
      expect(texts.length).toBeGreaterThan(20)
      const spelled = [code, code.toLowerCase(), `${code.slice(0, 4)} ${code.slice(4)}`]
      const kept = new Set(texts)
      for (const text of spelled)
        for (const hash of quickHashes(attempt.id, text, texts)) expect(kept.has(hash)).toBe(false)
    })

    it('is confirmed only by a hash that takes too long to try all codes while one is valid', async () => {
      const { attacker, asked } = await attack()
      const { code } = await sendOne(app().store)
      const { attempt } = await steal(app(), asked)
      const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 * BYTES_OF_A_GUESS }

      expect(scryptSync(code, attempt.id, 32, cost).toString('hex')).toBe(attempt.code_hmac)
      // Even the largest machines move some terabytes of memory a second: a day for all codes.
      const secondsAtTenTerabytes = (CODES * BYTES_OF_A_GUESS) / 1e13
      expect(secondsAtTenTerabytes).toBeGreaterThan(60 * 15 * 50)

      const guesses = ['BBBBBBBB', 'CCCCCCCC', 'DDDDDDDD', 'FFFFFFFF', 'GGGGGGGG'].filter(
        (own) => own !== code,
      )
      for (const guess of guesses) {
        expect(await isCode(attempt.id, guess, attempt.code_hmac)).toBe(false)
        expect((await attacker.submit(asked, { code: guess })).title).toBe('Look at your mail')
      }
      await attacker.submit(asked, { code })
      expect(attacker.cookies.has('__Host-lyceum_session')).toBe(false)
    })

    it('is made and kept even for an address that nobody has, so that a wrong guess takes as long', async () => {
      await attack()
      await sendOne(app().store)
      const stranger = new Visitor(app())
      const asked = await stranger.askForMail(newEmail())

      expect(await sendQueued(app().store)).toEqual([])
      const { attempt } = await steal(app(), asked)
      expect(attempt.code_hmac).toMatch(/^[0-9a-f]{64}$/)
      expect((await stranger.submit(asked, { code: 'BBBBBBBB' })).title).toBe('Look at your mail')
    })
  },
  { settings: SIGN_IN_SETTINGS },
)
