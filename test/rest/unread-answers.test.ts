import { EventEmitter, once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { readConfig } from '../../src/config.js'
import { createUnreadAnswers } from '../../src/rest/unread-answers.js'
import { listen, type RunningServer } from '../../src/process/server.js'
import { until } from '../jobs/support/queue.js'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

/** More than the socket buffers of both sides hold. */
const CHAPTERS = 24
const CHAPTER = 'Vaccines stay cold. '.repeat(25_000)

const sockets: Socket[] = []
let server: RunningServer | undefined
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await server?.drain()
})

/** Sends a request, and reads nothing until the socket is resumed. */
function ask(url: string, path: string, { token }: Client): Socket {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).pause()
  const head = `GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token ?? ''}\r\n`
  socket.write(`${head}connection: close\r\n\r\n`)
  sockets.push(socket)
  return socket
}

describeOnBothDatabases(
  'a person who leaves answers unread',
  (app) => {
    it('gets no more answers until they are read, on any connection, but others do', async () => {
      const organization = new OrganizationBuilder()
      const first = organization.person()
      const second = organization.person()
      const chapters = Array.from({ length: CHAPTERS }, () => ({ text: CHAPTER }))
      const path = `/v1/content/${organization.document(chapters)}/text`
      await app().import(organization)
      const reader = await app().signIn(first)
      const other = await app().signIn(second)
      const listening = await listen(
        { fetch: (request: Request, env?: object) => app().fetch(request, env) },
        '127.0.0.1',
        0,
        { lingerMs: 0 },
      )
      server = listening
      const status = async (client: Client) => {
        const headers = { authorization: `Bearer ${client.token ?? ''}` }
        const answer = await fetch(`${listening.url}/v1/tags`, { headers })
        await answer.text()
        return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
      }
      const unread = ask(listening.url, path, reader)
      await once(unread, 'readable')
      await until(async () => (await status(reader)).status === 429)
      expect(await status(reader)).toEqual({ status: 429, retryAfter: '5' })
      expect((await status(other)).status).toBe(200)

      const late = ask(listening.url, path, reader)
      expect(await text(late)).toMatch(/^HTTP\/1\.1 429 /)
      expect((await text(unread)).length).toBeGreaterThan(CHAPTERS * CHAPTER.length)
      await until(async () => (await status(reader)).status === 200)
    })
  },
  {
    config: readConfig(
      { RATE_LIMIT_PER_MINUTE: '0', MAX_UNREAD_MEGABYTES: '1', APP_URL: 'https://app.test' },
      {},
    ),
  },
)

/** An answer with so many unread bytes. */
const answerOf = (writableLength: number) =>
  Object.assign(new EventEmitter(), { writableLength, destroyed: false })

it('a request that was under way before the unread answers is refused, unless it has written', async () => {
  const { run } = createUnreadAnswers(100)
  const [first, second, third] = [answerOf(101), answerOf(0), answerOf(0)]
  let finish = () => {}
  const underWay = new Promise<string>((resolve) => (finish = () => resolve('done')))
  const read = run('a', second, { hasWritten: false }, () => underWay)
  const written = run('a', third, { hasWritten: true }, () => underWay)
  expect(await run('a', first, { hasWritten: true }, () => 'large')).toBe('large')
  finish()
  await expect(read).rejects.toMatchObject({ status: 429 })
  expect(await written).toBe('done')
  first.emit('close')
  expect(run('a', answerOf(0), { hasWritten: false }, () => 'again')).toBe('again')
})

it('an answer whose client left before is not kept', () => {
  const gone = Object.assign(answerOf(101), { destroyed: true })
  const { run } = createUnreadAnswers(100)
  expect(run('a', gone, { hasWritten: false }, () => 'unsent')).toBe('unsent')
  expect(gone.listenerCount('close')).toBe(0)
  expect(run('a', answerOf(0), { hasWritten: false }, () => 'next')).toBe('next')
})
