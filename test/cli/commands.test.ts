import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../src/config.js'
import { hashToken } from '../../src/records/token-holder-store.js'
import { openStore } from '../../src/store/open-store.js'
import { textIndex } from '../../src/search-index/index-changes.js'
import { OrganizationBuilder } from '../support/builders.js'
import { type Ended, lyceum, workFolder } from './run-cli.js'

const commands = [
  [],
  ['serve'],
  ['migrate'],
  ['import'],
  ['export'],
  ['bundle-from-markdown'],
  ['bundle-schema'],
  ['schema'],
  ['organizations'],
  ['people'],
  ['token'],
  ['token', 'create'],
  ['token', 'list'],
  ['token', 'revoke'],
  ['directory', 'connect'],
  ['idp', 'add'],
  ['webhook'],
  ['webhook', 'add'],
  ['webhook', 'replay'],
  ['demo'],
  ['backup'],
]

describe('lyceum', () => {
  it('explains every command and tells its version', async () => {
    const help: Ended[] = []
    const version: Ended[] = []
    for (const command of commands) {
      help.push(await lyceum([...command, '--help']))
      version.push(await lyceum([...command, '--version']))
    }
    for (const [index, { status, stdout, stderr }] of help.entries()) {
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
      expect(stdout).toMatch(new RegExp(`^Usage: lyceum ?${commands[index]?.join(' ') ?? ''}`))
      expect(stdout).not.toMatch(/default: (?:[[{]|false)/)
    }
    for (const { status, stdout } of version) {
      expect(status).toBe(0)
      expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
    }
  })

  it('describes every command as a sentence that goes on after its name', async () => {
    const { stdout } = await lyceum(['--help'])
    const [, listed = ''] = stdout.split('Commands:\n')
    const described = [...listed.matchAll(/^ {2}(\S+).* {2}(\S.*)$/gm)].map(([, name, text]) => ({
      name,
      text,
    }))
    expect(described.length).toBeGreaterThan(20)
    expect(described).toContainEqual({ name: 'completion', text: expect.stringMatching(/^write a script/) })
    expect(described.filter(({ text }) => !/^[a-z]/.test(text ?? ''))).toEqual([])
  })

  it('ends with 2 and a hint on usage if it is called wrongly', async () => {
    const wrong = [
      ['nonsense'],
      ['--nonsense'],
      ['import'],
      ['bundle-from-markdown'],
      ['bundle-from-markdown', '.', '--separator', '__'],
      ['bundle-from-markdown', '.', '--id', ' '],
      ['token', 'create'],
      ['token', 'create', '--user', 'x', '--scope', 'everything'],
      ['token', 'create', '--user', 'x', '--expires', 'yesterday'],
      ['backup'],
      ['serve', 'more'],
    ]
    for (const args of wrong) {
      const { status, stdout, stderr } = await lyceum(args)
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
      expect(stderr).toMatch(/^error: /)
    }
    const none = await lyceum([])
    expect(none.status).toBe(2)
    expect(none.stderr).toMatch(/^Usage: lyceum/)
  })

  it('ends with 2 and one line naming variable, value and what is allowed for a wrong setting', async () => {
    const { status, stdout, stderr } = await lyceum(['migrate'], { DATABASE_URL: 'mysql://x' })
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toBe("DATABASE_URL=mysql://x can't be used: expected file:PATH or postgres://….\n")
  })
})

describe('the settings', () => {
  it.each([
    ['PORT', '65536', 'a whole number from 0 to 65535'],
    ['PORT', '80a', 'a whole number from 0 to 65535'],
    ['PORT', '-1', 'a whole number from 0 to 65535'],
    ['WORKERS', '0', 'a whole number from 1 to 128, or auto'],
    ['WORKERS', '129', 'a whole number from 1 to 128, or auto'],
    ['WORKERS', 'all', 'a whole number from 1 to 128, or auto'],
    ['APP_URL', 'app.test', 'an http:// or https:// address'],
    ['APP_URL', 'ftp://app.test', 'an http:// or https:// address'],
    ['LOG_LEVEL', 'loud', 'fatal, error, warn, info, debug, trace or silent'],
    ['RATE_LIMIT_PER_MINUTE', '1.5', 'a whole number from 0 to 1000000'],
    ['DATABASE_POOL_SIZE', '0', 'a whole number from 1 to 1000'],
    ['DATABASE_CONNECT_TIMEOUT_MS', '10', 'a whole number from 100 to 60000'],
    ['REQUEST_DATABASE_SECONDS', '0', 'a whole number from 1 to 600'],
    ['TRUST_PROXY', 'yes', 'true or false'],
    ['CORS_ORIGINS', 'https://a.test/path', 'origins such as https://app.example.com, separated by commas'],
    ['CORS_ORIGINS', '*', 'origins such as https://app.example.com, separated by commas'],
  ])('%s=%s is refused, and the message says what is allowed', (name, value, allowed) => {
    expect(() => readConfig({}, { [name]: value })).toThrow(
      `${name}=${value} can't be used: expected ${allowed}.`,
    )
  })

  it('have the documented defaults, also for empty variables', () => {
    const defaults = {
      DATABASE_URL: 'file:./data/lyceum.db',
      HOST: '127.0.0.1',
      PORT: 4000,
      WORKERS: 1,
      LOG_LEVEL: 'info',
      RATE_LIMIT_PER_MINUTE: 600,
      TRUST_PROXY: false,
      CORS_ORIGINS: [],
    }
    expect(readConfig({}, {})).toMatchObject(defaults)
    expect(readConfig({}, { PORT: '', TRUST_PROXY: '', CORS_ORIGINS: '' })).toMatchObject(defaults)
  })

  it('give way to options, and start a worker for each processor with auto', () => {
    expect(readConfig({ WORKERS: '2' }, { WORKERS: '3' }, { WORKERS: '4' })).toMatchObject({ WORKERS: 4 })
    expect(readConfig({ WORKERS: '2' }, { WORKERS: '3' })).toMatchObject({ WORKERS: 3 })
    expect(readConfig({}, { WORKERS: 'auto' })).toMatchObject({ WORKERS: availableParallelism() })
  })

  it('do not show the password in a wrong address', () => {
    expect(() => readConfig({}, { DATABASE_URL: 'mysql://me:hunter2@host/db' })).toThrow(
      /DATABASE_URL=mysql:\/\/me:…@host/,
    )
  })
})

describe('lyceum on a database', () => {
  let work: Awaited<ReturnType<typeof workFolder>>
  let imported: Ended
  const organization = new OrganizationBuilder()
  const person = organization.person()
  beforeAll(async () => {
    work = await workFolder()
    await writeFile(
      work.path('good.ndjson'),
      organization.records.map((record) => JSON.stringify(record)).join('\n'),
    )
    imported = await lyceum(['import', work.path('good.ndjson')], work.env)
  })
  afterAll(() => work.remove())

  it('makes the database for an import, which leaves nothing to migrate', async () => {
    expect(imported).toMatchObject({ status: 0, stdout: '' })
    expect(imported.stderr).toMatch(new RegExp(`2 records of ${organization.id}`))
    const again = await lyceum(['migrate'], work.env)
    expect(again).toEqual({ status: 0, stdout: '', stderr: 'Nothing to do.\n' })
  })

  it('refuses a bad file as a whole, with each line and reason, and imports the good one beside it', async () => {
    const bad = [
      { type: 'organization', id: 'org_bad', name: 'Bad' },
      { type: 'team', id: 5, name: 'x' },
    ]
    await writeFile(
      work.path('bad.ndjson'),
      `${bad.map((record) => JSON.stringify(record)).join('\n')}\nnot json\n`,
    )
    const files = ['bad.ndjson', 'missing.ndjson', 'good.ndjson'].map((name) => work.path(name))
    const { status, stdout, stderr } = await lyceum(['import', ...files], work.env)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(/bad\.ndjson:2: id: expected /)
    expect(stderr).toMatch(/bad\.ndjson:3: /)
    expect(stderr).toMatch(/bad\.ndjson: nothing was imported/)
    expect(stderr).toMatch(/^There is no file .*missing\.ndjson\.$/m)
    const folder = await lyceum(['import', work.path('.')], work.env)
    expect(folder).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/ is a folder: name the bundle in it\.\n$/),
    })
    expect(stderr).toMatch(new RegExp(`2 records of ${organization.id}`))
    expect(stderr).not.toMatch(/\n\s+at /)
  })

  it('names the line and the record for which it makes a missing review request', async () => {
    const other = new OrganizationBuilder()
    const { userId } = other.person()
    const id = other.content({ reviewRequestId: `rev_${other.id}`, createdByUserId: userId })
    const lines = other.records.map((record) => JSON.stringify(record))
    await writeFile(work.path('waiting.ndjson'), lines.join('\n'))
    const { status, stderr } = await lyceum(['import', work.path('waiting.ndjson')], work.env)
    expect(status).toBe(0)
    expect(stderr).toContain(
      `waiting.ndjson:3: warning: content ${id}: reviewRequestId: there is no reviewRequest`,
    )
  })

  it('makes a token of 256 bits behind a prefix, keeps only its hash, lists it and revokes it', async () => {
    const created = await lyceum(
      [
        'token',
        'create',
        '--user',
        person.userId,
        '--scope',
        'content:write',
        '--expires',
        '30d',
        '--name',
        'ci',
      ],
      work.env,
    )
    expect(created.status).toBe(0)
    const token = created.stdout.trim()
    expect(token).toMatch(/^lyc_[\w-]{43}$/)
    expect(Buffer.from(token.slice(4), 'base64url')).toHaveLength(32)

    const store = openStore(work.env.DATABASE_URL, textIndex)
    if (!('writer' in store)) throw new Error('The file is SQLite.')
    const rows = store.writer.prepare<[], { sha256: string }>('select * from access_tokens').all()
    await store.close()
    expect(rows.map(({ sha256 }) => sha256)).toEqual([hashToken(token)])
    expect(JSON.stringify(rows)).not.toContain(token.slice(4))

    const listed = await lyceum(['token', 'list'], work.env)
    expect(listed.stdout).not.toContain(token)
    const [row = ''] = listed.stdout.split('\n')
    const { id, ...rest } = JSON.parse(row)
    expect(rest).toMatchObject({
      userId: person.userId,
      name: 'ci',
      scopes: ['content:write'],
      revokedAt: null,
    })
    expect(created.stderr).toContain(id)

    expect((await lyceum(['token', 'revoke', id], work.env)).status).toBe(0)
    const twice = await lyceum(['token', 'revoke', id], work.env)
    expect(twice).toEqual({ status: 1, stdout: '', stderr: `There is no token ${id} to revoke.\n` })
  })

  it('makes no token for an unknown person', async () => {
    const { status, stdout, stderr } = await lyceum(['token', 'create', '--user', 'usr_nobody'], work.env)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toBe(
      'There is nobody with the user id or address usr_nobody: `lyceum people` lists whom there is.\n',
    )
  })
})
