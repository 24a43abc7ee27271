import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ConfigError, readConfig } from '../../src/config.js'
import { describeOnBothDatabases, TestApp } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

const BUNDLE = join('dist', 'web')
const documents = () =>
  z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(join(BUNDLE, 'documents.json'), 'utf8')))

describe('the bundle of the web app', () => {
  it('has the id of each operation, and no text of one', () => {
    const folder = join(BUNDLE, 'assets')
    const scripts = readdirSync(folder)
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('\n')
    const texts = documents()
    const operations = readdirSync(join('src', 'web'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.graphql'))
      .flatMap(
        (file) =>
          readFileSync(join('src', 'web', file), 'utf8').match(/^(query|mutation|subscription)\b/gm) ?? [],
      )
    expect(Object.keys(texts)).toHaveLength(operations.length)
    for (const [id, text] of Object.entries(texts)) {
      expect(scripts).toContain(id)
      expect(scripts).not.toContain(text.slice(0, 40))
    }
  })
})

describeOnBothDatabases('the operations of a web app that is served here', (app) => {
  const MINE = { 'mine-1': 'query Mine { viewer { id } }' }
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lyceum-app-'))
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'index.html'), '<head></head>')
    await writeFile(join(folder, 'manifest.json'), '{}')
    await writeFile(join(folder, 'documents.json'), JSON.stringify(MINE))
  })
  afterAll(() => rm(folder, { recursive: true }))
  const open: TestApp[] = []
  afterEach(async () => {
    for (const one of open.splice(0)) await one.stop()
  })
  const serving = async (settings: Record<string, string>) => {
    const serves = new TestApp(app().store, app().url, { webAssets: folder, settings })
    open.push(serves)
    await serves.start()
    const person = new OrganizationBuilder()
    const { userId } = person.person()
    await app().import(person)
    return { client: await serves.signIn({ userId }), userId }
  }

  it('are trusted, beside those of other manifests, where nothing else may run', async () => {
    const other = join(folder, 'other.json')
    await writeFile(other, JSON.stringify({ other: 'query Other { viewer { role } }' }))
    for (const settings of [{}, { TRUSTED_DOCUMENTS: other }]) {
      const { client, userId } = await serving({ APP_URL: '', TRUSTED_DOCUMENTS_ONLY: 'true', ...settings })
      const { body } = await client.post('/graphql', { documentId: 'mine-1' })
      expect(body.data).toEqual({ viewer: { id: userId } })
      const asked = await client.post('/graphql', { query: '{ viewer { name } }' })
      expect(asked.status).toBe(403)
      const { status } = await client.post('/graphql', { documentId: 'other' })
      expect(status).toBe('TRUSTED_DOCUMENTS' in settings ? 200 : 404)
    }
  })

  it('are not trusted where the app is not served', async () => {
    const { client } = await serving({ APP_URL: 'https://app.test' })
    expect((await client.post('/graphql', { documentId: 'mine-1' })).status).toBe(404)
  })
})

describe('TRUSTED_DOCUMENTS_ONLY', () => {
  it('needs a manifest only where the app is elsewhere', () => {
    const only = { TRUSTED_DOCUMENTS_ONLY: 'true' }
    expect(readConfig(only).TRUSTED_DOCUMENTS).toEqual([])
    expect(() => readConfig({ ...only, APP_URL: 'https://app.test' })).toThrow(ConfigError)
  })
})
