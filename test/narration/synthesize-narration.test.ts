import { beforeEach, expect, it } from 'vitest'
import { voiceIds } from '../../src/providers/speech/voices.js'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { FakeSpeech, spoken } from './support/fake-speech.js'
import { narrator, path, scopes, usageOf } from './support/narrators.js'

const speech = new FakeSpeech()
const mutation = `mutation ($input: SynthesizeNarrationInput!) {
  synthesizeNarration(input: $input) {
    audio { base64 format mimeType } words { word start end } characters
  }
}`

describeOnBothDatabases(
  'POST /v1/narration/synthesize',
  (app) => {
    beforeEach(() => {
      speech.answer = spoken
      speech.requests.length = 0
    })

    it('answers with audio, words of the trimmed text and its code points, as the mutation does', async () => {
      const client = await narrator(app())
      const text = '\n Press 2 keys: 🔑🔑. '

      const { status, body } = await client.post(path, { text })
      const { data } = await client.graphql(mutation, { input: { text, voiceId: voiceIds[3] } })

      expect(status).toBe(200)
      expect(body).toEqual({
        audio: { base64: '//uQxA==', format: 'mp3_44100_128', mimeType: 'audio/mpeg' },
        words: [
          { word: 'Press', start: 0, end: 0.5 },
          { word: '2', start: 0.5, end: 1 },
          { word: 'keys:', start: 1, end: 1.5 },
          { word: '🔑🔑.', start: 1.5, end: 2 },
        ],
        characters: 17,
      })
      expect(Object.keys(body)).toEqual(['audio', 'words', 'characters'])
      expect(data.synthesizeNarration).toEqual(body)
      expect(speech.requests).toEqual([
        { text: text.trim(), voiceId: voiceIds[0] },
        { text: text.trim(), voiceId: voiceIds[3] },
      ])
      expect(await usageOf(client)).toMatchObject({ used: 34, reserved: 0 })
    })

    it('takes 1,000 code points, and refuses a text that is empty or longer, another type and an unknown voice', async () => {
      const client = await narrator(app())
      const longest = '🔊'.repeat(1_000)
      const bodies: [string, object][] = [
        ['text', { text: ' \n\t ' }],
        ['text', { text: `${longest}a` }],
        ['text', { text: 'a\0b' }],
        ['text', { text: 'a\ud800' }],
        ['text', { text: 5 }],
        ['text', {}],
        ['voiceId', { text: 'a', voiceId: 'nobody' }],
        ['voiceId', { text: 'a', voiceId: '' }],
        ['voiceId', { text: 'a', voiceId: null }],
      ]

      expect((await client.post(path, { text: ` ${longest} ` })).body.characters).toBe(1_000)
      for (const [param, body] of bodies) {
        const answer = await client.post(path, body)
        expect([answer.status, answer.body.param]).toEqual([400, param])
      }
      expect(speech.requests).toHaveLength(1)
      expect((await usageOf(client)).used).toBe(1_000)

      const synthesize = async (input: object) => (await client.graphql(mutation, { input })).errors[0]
      expect(await synthesize({ text: ` ${longest} ` })).toBeUndefined()
      for (const [param, body] of bodies.slice(0, 4)) {
        expect((await synthesize(body))?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', param })
      }
      for (const voiceId of ['nobody', '']) {
        const error = await synthesize({ text: 'a', voiceId })
        expect(error?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', param: 'voiceId' })
      }
      expect(speech.requests).toHaveLength(2)
    })

    it('checks scope, body, permission and allowance in this order, on both surfaces', async () => {
      const organization = new OrganizationBuilder()
      const external = organization.person({ role: 'external' })
      await app().import(organization)
      const unscoped = await app().signIn(external, { scopes: ['content:write'] })
      const outsider = await app().signIn(external, { scopes })
      const input = { text: '' }
      const codeOf = async (client: typeof outsider, text: string) =>
        (await client.graphql(mutation, { input: { text } })).errors[0]?.extensions['http']

      expect((await app().client().post(path, input)).status).toBe(401)
      const refused = await unscoped.post(path, input)
      expect(refused.status).toBe(403)
      const challenge = 'Bearer error="insufficient_scope", scope="narration:synthesize"'
      expect(refused.headers.get('www-authenticate')).toBe(challenge)
      expect((await outsider.post(path, input)).status).toBe(400)
      expect((await outsider.post(path, { text: 'Hi' })).status).toBe(403)
      expect(await codeOf(unscoped, '')).toEqual({ status: 403, headers: { 'www-authenticate': challenge } })
      expect(await codeOf(outsider, '')).toMatchObject({ status: 400 })
      expect(await codeOf(outsider, 'Hi')).toMatchObject({ status: 403 })
      expect(speech.requests).toHaveLength(0)
    })

    it('is open to every member but external accounts, with its use shown to organization admins only', async () => {
      const organization = new OrganizationBuilder()
      const people = (['owner', 'admin', 'billing-admin', 'viewer'] as const).map((role) =>
        organization.person({ role }),
      )
      await app().import(organization)
      const clients = await Promise.all(people.map((person) => app().signIn(person, { scopes })))

      const statuses = await Promise.all(
        clients.map(async (c) => (await c.post(path, { text: 'Hi' })).status),
      )
      const usages = await Promise.all(clients.map((client) => client.graphql('{ narrationUsage { used } }')))

      expect(statuses).toEqual([200, 200, 200, 200])
      expect(usages.slice(0, 3).map(({ data }) => data.narrationUsage.used)).toEqual([8, 8, 8])
      expect(usages[3]?.errors[0]?.extensions['code']).toBe('FORBIDDEN')
    })

    it('gives 503 and returns the characters when the provider fails, and says so', async () => {
      const client = await narrator(app())
      const failures: FakeSpeech['answer'][] = [
        () => ({ kind: 'failed', cause: 'status 500' }),
        () => Promise.reject(new Error('broken')),
      ]
      for (const answer of failures) {
        speech.answer = answer
        const { status, body } = await client.post(path, { text: 'Hello' })
        expect([status, body.code]).toEqual([503, 'NARRATION_PROVIDER_FAILED'])
        expect(body.detail).toContain('Nothing was counted')
      }
      const { errors } = await client.graphql(mutation, { input: { text: 'Hello' } })

      expect(errors[0]?.extensions['code']).toBe('NARRATION_PROVIDER_FAILED')
      expect(await usageOf(client)).toMatchObject({ used: 0, reserved: 0 })
    })

    it('gives 503 and keeps the characters when the timings are unreadable, and says so', async () => {
      const client = await narrator(app())
      speech.answer = () => ({ kind: 'timings-unreadable' })

      const { status, body } = await client.post(path, { text: 'Hello' })

      expect([status, body.code]).toEqual([503, 'NARRATION_PROVIDER_FAILED'])
      expect(body.detail).toContain('The 5 characters stay counted')
      expect(await usageOf(client)).toMatchObject({ used: 5, reserved: 0 })
      const { errors } = await client.graphql(mutation, { input: { text: 'Hello' } })
      expect(errors[0]).toMatchObject({
        message: body.detail,
        extensions: { code: 'NARRATION_PROVIDER_FAILED', http: { status: 503 } },
      })
      expect(await usageOf(client)).toMatchObject({ used: 10, reserved: 0 })
    })

    it('shows what is being spoken as reserved', async () => {
      const client = await narrator(app())
      let during: unknown
      speech.answer = async (request) => {
        during = await usageOf(client)
        return spoken(request)
      }

      await client.post(path, { text: 'Hello' })

      expect(during).toMatchObject({ used: 0, reserved: 5, allowance: 100_000 })
    })

    it('runs several mutations of one request one after the other, and refuses more than nine', async () => {
      const client = await narrator(app())
      const one = (i: number) => `n${i}: synthesizeNarration(input: { text: "${i}" }) { characters }`
      const aliased = (count: number) =>
        `mutation { ${Array.from({ length: count }, (_, i) => one(i)).join(' ')} }`
      let running = 0
      speech.answer = async (request) => {
        running += 1
        expect(running).toBe(1)
        await new Promise((resolve) => setImmediate(resolve))
        running -= 1
        return spoken(request)
      }

      const nine = await client.graphql(aliased(9))
      const ten = await client.graphql(aliased(10))

      expect(nine.errors).toEqual([])
      expect(speech.requests.map(({ text }) => text)).toEqual('012345678'.split(''))
      expect(ten.errors[0]?.message).toContain('at most 9 mutations')
      expect(ten.data).toBeUndefined()
    })
  },
  { services: { speech } },
)
