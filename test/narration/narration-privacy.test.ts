import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import pg from 'pg'
import { createEmbeddedSpeech } from '../../src/providers/speech/embedded-flite.js'
import { describeOnBothDatabases, type TestApp } from '../support/app.js'
import { FakeSpeech } from './support/fake-speech.js'
import { narrator, path } from './support/narrators.js'

const speech = new FakeSpeech()
const marker = 'Quetzalcoatlus'
const embedded = createEmbeddedSpeech({ deadlineSeconds: 60 })

/** Every file below the folder, the database's own journal included. */
async function filesBelow(folder: string): Promise<Buffer[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Promise.all(files.map((file) => readFile(join(file.parentPath, file.name))))
}

/** Everything that the database holds. */
async function storedBytes({ url }: TestApp): Promise<Buffer[]> {
  if (url.startsWith('file:')) return filesBelow(dirname(url.slice('file:'.length)))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
    )
    const dumps = []
    for (const { name } of rows)
      dumps.push(await client.query(`select to_json(t)::text as row from ${name} t`))
    return dumps.map(({ rows: kept }) => Buffer.from(JSON.stringify(kept)))
  } finally {
    await client.end()
  }
}

let temporary = ''

beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'lyceum-narration-'))
  await mkdir(join(temporary, 'tmp'))
})
afterAll(async () => {
  await embedded.close()
  await rm(temporary, { recursive: true, force: true })
})

describeOnBothDatabases(
  'a narration',
  (app) => {
    it('leaves neither text nor audio in the database, the log, the temp folder or an error', async () => {
      vi.stubEnv('TMPDIR', join(temporary, 'tmp'))
      const client = await narrator(app())
      const errors: string[] = []
      const speak = async (text: string, answer: FakeSpeech['answer']) => {
        speech.answer = answer
        const rest = await client.post(path, { text }, { 'idempotency-key': text.slice(marker.length) })
        const query = `mutation { synthesizeNarration(input: { text: "${text}" }) { audio { base64 } } }`
        return { rest, graphql: await client.post('/graphql', { query }) }
      }

      const { rest, graphql } = await speak(`${marker} flies`, (request, signal) =>
        embedded.synthesize(request, signal),
      )
      expect([rest.status, graphql.body.errors]).toEqual([200, undefined])
      // From a multiple of three on, a part's Base64 is a part of the whole's.
      const audio = Buffer.from(rest.body.audio.base64, 'base64').subarray(2_001, 2_301)
      const needles = [marker, audio.toString('base64'), audio, Buffer.from(marker, 'utf16le')]
      expect(rest.text).toContain(needles[1])
      const failures: FakeSpeech['answer'][] = [
        () => ({ kind: 'failed', cause: 'status 500' }),
        () => ({ kind: 'timings-unreadable' }),
        ({ text }) => Promise.reject(new Error(`could not speak ${text}`)),
      ]
      for (const [index, failure] of failures.entries()) {
        const failed = await speak(`${marker} ${index}`, failure)
        errors.push(failed.rest.text, failed.graphql.text)
      }
      const invalid = [{ text: `${marker}\0` }, { text: marker.repeat(100) }, { text: marker, voiceId: 'x' }]
      for (const body of invalid) errors.push((await client.post(path, body)).text)
      const query =
        'mutation ($input: SynthesizeNarrationInput!) { synthesizeNarration(input: $input) { characters } }'
      for (const input of [{ text: marker, other: 1 }, { text: [marker] }]) {
        errors.push((await client.post('/graphql', { query, variables: { input } })).text)
      }
      vi.unstubAllEnvs()

      const places = {
        database: await storedBytes(app()),
        log: app().log.map((line) => Buffer.from(line)),
        temporary: await filesBelow(temporary),
        errors: errors.map((error) => Buffer.from(error)),
      }
      for (const [place, contents] of Object.entries(places)) {
        const found = contents.filter((bytes) => needles.some((needle) => bytes.includes(needle)))
        expect([place, found]).toEqual([place, []])
      }
      expect(places.errors).toHaveLength(11)
      expect(places.database.some((bytes) => bytes.includes('TIMINGS_UNREADABLE'))).toBe(true)
      expect(places.log.some((line) => line.includes('a narration failed'))).toBe(true)
    })
  },
  { services: { speech } },
)
