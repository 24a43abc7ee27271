import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { until } from '../jobs/support/queue.js'
import { demoing, workFolder } from './run-cli.js'

const run = promisify(execFile)

describe('lyceum demo', () => {
  let work: Awaited<ReturnType<typeof workFolder>>
  beforeAll(async () => {
    work = await workFolder()
  })
  afterAll(() => work.remove())

  /** What the first line to paste says, and whether the service takes its token. */
  async function firstLineAnswer(text: string) {
    const [, token = '', url = ''] = /curl -H 'Authorization: Bearer (\S+)' '(\S+)'/.exec(text) ?? []
    const { status } = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    return { token, status }
  }

  async function started(env: Record<string, string>) {
    const demo = await demoing(env)
    const answer = await firstLineAnswer(demo.text)
    expect(await demo.stop()).toBe(0)
    return { text: demo.text, ...answer }
  }

  it('keeps its tokens while they belong to the database, and makes new ones if they do not', async () => {
    const first = await started(work.env)
    expect(first.status).toBe(200)
    expect(await started(work.env)).toMatchObject({ token: first.token, status: 200 })

    for (const ending of ['', '-wal', '-shm']) await rm(work.path(`test.db${ending}`), { force: true })
    const second = await started(work.env)
    expect(second.status).toBe(200)
    expect(second.token).not.toBe(first.token)

    await writeFile(work.path('demo-tokens.json'), '[{')
    expect((await started(work.env)).status).toBe(200)

    const other = await started({ DATABASE_URL: `file:${work.path('an other.db')}` })
    expect(other.status).toBe(200)
  }, 240_000)

  it('shows in the third step of the first ten minutes how a document is processed, and what it taught', async () => {
    const readme = await readFile('README.md', 'utf8')
    const [, step = ''] = /^3\. Follow the latest document[\s\S]*?```sh\n([\s\S]*?)```/m.exec(readme) ?? []
    const demo = await demoing(work.env)
    const [, token = '', url = ''] = /curl -H 'Authorization: Bearer (\S+)' '(\S+)'/.exec(demo.text) ?? []
    const [follow = '', post = '', read = ''] = step
      .replaceAll('http://127.0.0.1:4000', new URL(url).origin)
      .replace(/^ *#.*\n/m, '')
      .split(/(?<=\n)(?= *curl)/)
    const env = { ...process.env, TOKEN: token }
    const following = spawn('sh', ['-c', `exec ${follow.trim()}`], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let shown = ''
    following.stdout.setEncoding('utf8').on('data', (text: string) => (shown += text))
    const left = once(following, 'exit')
    await until(async () => shown.includes('event: next'))
    const { stdout } = await run('sh', ['-c', post], { env })
    const { contentId } = z.object({ contentId: z.string() }).parse(JSON.parse(stdout))
    await until(async () => shown.includes('{"title":"Cold storage","indexingStatus":"COMPLETED"}'))
    following.kill()
    await left
    const { stdout: known } = await run('sh', ['-c', read], { env: { ...env, CONTENT_ID: contentId } })
    expect(JSON.parse(known)).toMatchObject({ contentId, topics: [{ name: 'Storing vaccines' }] })
    expect(await demo.stop()).toBe(0)
  }, 240_000)

  it('says where its data is, and how to make a token there', async () => {
    const file = work.path("Ada's.db")
    const { text } = await started({ DATABASE_URL: `file:${file}` })
    expect(text).toContain(`Data       ${file}\n`)
    expect(text).toContain(`the data stays in ${file}.`)
    const hint = /^ +(DATABASE_URL=.*) node (\S+) (token create .*)$/m.exec(text) ?? []
    const { stdout } = await run('sh', ['-c', `${hint[1]} node ${hint[2]} ${hint[3]}`])
    expect(stdout).toMatch(/^lyc_[\w-]{43}\n$/)
  })
})
