import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '../../src/config.js'
import { openDatabase } from '../../src/process/open-database.js'
import { buildCreators, documentBody } from '../creation/support/creators.js'
import { describeOnBothDatabases } from '../support/app.js'
import { lyceum, serving } from './run-cli.js'

const NEWER = '99.0.0'
const TABLES = `CREATE TABLE "later_things" ("id" text PRIMARY KEY NOT NULL);--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "later" integer DEFAULT 0 NOT NULL;`

/** Copies the built service as a newer version, with one more migration, which serves versions from `serves` on. */
async function newerBuild(serves: string) {
  const folder = await mkdtemp(join(tmpdir(), 'lyceum-newer-'))
  await cp('dist', join(folder, 'dist'), { recursive: true })
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  await symlink(resolve('schema'), join(folder, 'schema'))
  const manifest = JSON.parse(await readFile('package.json', 'utf8'))
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...manifest, version: NEWER }))
  for (const database of ['sqlite', 'postgres']) {
    const migrations = join(folder, 'dist/store/migrations', database)
    const change = async (name: string, add: (value: ReturnType<typeof JSON.parse>) => unknown) => {
      const file = join(migrations, name)
      await writeFile(file, JSON.stringify(add(JSON.parse(await readFile(file, 'utf8')))))
    }
    await mkdir(migrations, { recursive: true })
    await writeFile(join(migrations, '9999_later.sql'), TABLES)
    await change('meta/_journal.json', (journal) => ({
      ...journal,
      entries: [
        ...journal.entries,
        { idx: 9999, version: '7', when: 9e12, tag: '9999_later', breakpoints: true },
      ],
    }))
    await change('served.json', (served) => ({ ...served, '9999_later': { since: NEWER, serves } }))
  }
  return { cli: join(folder, 'dist/cli.js'), remove: () => rm(folder, { recursive: true, force: true }) }
}

describeOnBothDatabases('beside a newer version that has migrated the database', (app) => {
  it('an older version that the tables still serve goes on, and can start', async () => {
    const { admin } = await buildCreators(app())
    const newer = await newerBuild('0.1.0')
    const server = await serving(
      { DATABASE_URL: app().url, APP_URL: 'https://app.test' },
      { program: [newer.cli] },
    )
    const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' }
    const body = JSON.stringify(documentBody({ title: 'By the newer one' }))

    expect((await admin.post('/v1/documents', documentBody({ title: 'By the older one' }))).status).toBe(201)
    const posted = await fetch(`${server.url}/v1/documents`, { method: 'POST', headers, body })
    expect(posted.status).toBe(201)
    const { body: members } = await admin.get('/v1/members')
    const read = await fetch(`${server.url}/v1/members`, { headers })
    expect(await read.json()).toEqual(members)
    expect((await admin.get('/readyz')).status).toBe(200)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    expect(await lyceum(['migrate'], { DATABASE_URL: app().url })).toEqual({
      status: 0,
      stdout: '',
      stderr: 'Nothing to do: a newer version, which still serves this one, has migrated the database.\n',
    })
    server.terminate()
    expect(await server.ended()).toBe(0)
    await newer.remove()
  })
})

describeOnBothDatabases('once a newer version has migrated the database for itself alone', (app) => {
  it('an older version is no longer ready, and neither starts nor reads', async () => {
    const before = await app().client().get('/readyz')
    const newer = await newerBuild(NEWER)
    const server = await serving(
      { DATABASE_URL: app().url, APP_URL: 'https://app.test' },
      { program: [newer.cli] },
    )
    server.terminate()
    await server.ended()

    const { status, body } = await app().client().get('/readyz')
    expect([before.status, status]).toEqual([200, 503])
    expect(body).toEqual({ status: 'not ready', reachable: true, migrated: false })
    const refusal = `which serves versions from ${NEWER} on`
    await expect(openDatabase(readConfig({ DATABASE_URL: app().url }, {}))).rejects.toThrow(refusal)
    for (const command of [['migrate'], ['organizations']]) {
      const ended = await lyceum(command, { DATABASE_URL: app().url })
      expect([ended.status, ended.stderr]).toEqual([1, expect.stringContaining(refusal)])
    }
    await newer.remove()
  })
})
