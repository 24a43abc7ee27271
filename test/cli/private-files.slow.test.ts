import { chmod, readdir, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OrganizationBuilder } from '../support/builders.js'
import { demoing, lyceum, lyceumProcess, serving, workFolder } from './run-cli.js'

type Work = Awaited<ReturnType<typeof workFolder>>

/** The permissions of everything below a folder, by path. */
async function modesBelow(folder: string): Promise<Record<string, string>> {
  const paths = (await readdir(folder, { recursive: true })).map((name) => join(folder, name))
  const modes = await Promise.all(
    paths.map(
      async (path) => [relative(folder, path), ((await stat(path)).mode & 0o777).toString(8)] as const,
    ),
  )
  return Object.fromEntries(modes)
}

/** Begins a sign-in, so that a mail goes to the outbox. */
async function askForMail(url: string, email: string): Promise<void> {
  const page = await fetch(`${url}/oauth/login`)
  const cookie = page.headers.getSetCookie().map((text) => text.split(';')[0])
  const fields = [...(await page.text()).matchAll(/name="(csrf|continue)"\s+value="([^"]*)"/g)]
  const body = new URLSearchParams({
    ...Object.fromEntries(fields.map(([, name, value]) => [name, value])),
    email,
  })
  const answer = await fetch(`${url}/oauth/login`, {
    method: 'POST',
    headers: { cookie: cookie.join('; ') },
    body,
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
}

describe('the files of the service and its commands', () => {
  const organization = new OrganizationBuilder()
  const { email } = organization.person({ email: 'ada@acme.example', role: 'owner' })
  let work: Work
  let umask: number
  let env: Record<string, string>
  beforeAll(async () => {
    // The umask of most shells, which child processes inherit.
    umask = process.umask(0o022)
    work = await workFolder()
    env = {
      DATABASE_URL: `file:${work.path('made/data/lyceum.db')}`,
      MAIL_OUTBOX: work.path('made/outbox'),
      LOG_LEVEL: 'info',
    }
    const lines = organization.records.map((record) => JSON.stringify(record))
    await writeFile(work.path('acme.ndjson'), lines.join('\n'))
  })
  afterAll(async () => {
    process.umask(umask)
    await work.remove()
  })

  it('can be read by their own account only, whatever the umask', async () => {
    const run = async (...words: string[]) => {
      process.umask(0o022)
      expect(await lyceumProcess(words, env)).toMatchObject({ status: 0 })
    }
    await run('import', work.path('acme.ndjson'))
    const server = await serving(env)
    await askForMail(server.url, email)
    const mails = async () => (await readdir(work.path('made/outbox')).catch(() => [])).length
    await expect.poll(mails).toBe(1)
    await run('backup', work.path('made/backup.db'))
    await run('export', organization.id, '--out', work.path('made/acme.ndjson'))
    await run('export', organization.id, '--out', work.path('made/acme.ndjson.gz'))
    const modes = await modesBelow(work.path('made'))
    server.terminate()
    expect(await server.ended()).toBe(0)

    const files = ['lyceum.db', 'lyceum.db-wal', 'lyceum.db-shm'].map((name) => `data/${name}`)
    const others = ['backup.db', 'acme.ndjson', 'acme.ndjson.gz']
    expect(Object.keys(modes)).toEqual(expect.arrayContaining([...files, ...others]))
    expect(Object.keys(modes).filter((name) => name.endsWith('.eml'))).toHaveLength(1)
    for (const [name, mode] of Object.entries(modes))
      expect([name, mode]).toEqual([name, ['data', 'outbox'].includes(name) ? '700' : '600'])
    expect(((await stat(work.path('made'))).mode & 0o777).toString(8)).toBe('700')
    expect(server.output.stdout).not.toContain('other accounts')
  })

  it('include the tokens of the demo', async () => {
    process.umask(0o022)
    const demo = await demoing({ DATABASE_URL: `file:${work.path('demo/lyceum.db')}` })
    const modes = await modesBelow(work.path('demo'))
    await demo.stop()
    expect(modes).toMatchObject({ 'lyceum.db': '600', 'demo-tokens.json': '600' })
  })
})

describe('files that other accounts can read', () => {
  let work: Work
  let env: Record<string, string>
  beforeAll(async () => {
    work = await workFolder()
    env = { ...work.env, MAIL_OUTBOX: work.path('outbox'), VIDEO_SITE: 'offline' }
    await lyceum(['migrate'], env)
  })
  afterAll(() => work.remove())

  const permissions = async () => {
    const { stdout } = await lyceum(['doctor'], env)
    return stdout.split('\n').filter((line) => line.includes('file permissions: '))
  }

  it('are named by the doctor, with the command that protects them', async () => {
    expect(await permissions()).toEqual([expect.stringMatching(/^ok /)])
    await chmod(work.path('test.db'), 0o644)
    await chmod(work.path('.'), 0o755)
    const path = work.path('test.db')
    expect(await permissions()).toEqual([
      expect.stringMatching(
        /^warning {2}file permissions: other accounts of this machine can read .*: chmod 700 /,
      ),
      `warning  file permissions: other accounts of this machine can read ${path}: chmod 600 ${path}`,
    ])
    await chmod(path, 0o640)
    await chmod(work.path('.'), 0o750)
    expect(await permissions()).toEqual([expect.stringMatching(/^ok /)])
  })

  it.each([1, 2])('are named by the service when it starts with %s workers, once', async (workers) => {
    await chmod(work.path('test.db'), 0o644)
    const server = await serving({ ...env, LOG_LEVEL: 'info' }, { workers })
    server.terminate()
    expect(await server.ended()).toBe(0)
    const named = server.output.stdout.split('\n').filter((line) => line.includes('chmod 600'))
    expect(named).toEqual([expect.stringContaining(work.path('test.db'))])
  })
})
