import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sendSignInMail } from '../../../src/oauth/sign-in/send-sign-in-mail-job.js'
import { createEmlFolder } from '../../../src/providers/mail/eml-folder.js'
import { listen } from '../../../src/process/server.js'
import { runToEnd } from '../../jobs/support/queue.js'
import { TestApp, type TestAppOptions } from '../../support/app.js'
import { databases } from '../../support/databases.js'

/** A running server in which people sign in, with an outbox for its mails. */
export interface SignInServer {
  app: TestApp
  /** Origin, without a slash at its end. */
  url: string
  /** Sends queued mails. @returns the text of the newest mail to the address */
  newestMailTo(address: string): Promise<string>
  close(): Promise<void>
}

/** The decoded text of a mail. */
function bodyOf(source: string): string {
  const [head = '', ...parts] = source.split('\r\n\r\n')
  const body = parts.join('\r\n\r\n')
  if (!/quoted-printable/i.test(head)) return body
  return body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16)))
}

/** Starts the service on a free port of 127.0.0.1, with an empty SQLite database of its own. */
export async function startSignInServer(options: TestAppOptions = {}): Promise<SignInServer> {
  const [sqlite] = databases
  if (!sqlite) throw new Error('SQLite is always there.')
  const database = await sqlite.open()
  const folder = await mkdtemp(join(tmpdir(), 'lyceum-outbox-'))
  let url = ''
  const app = new TestApp(database.store, database.url, { address: () => url, ...options })
  await app.start()
  const server = await listen({ fetch: (request, env) => app.fetch(request, env) }, '127.0.0.1', 0)
  url = server.url
  const outbox = createEmlFolder({ folder, from: 'Lyceum <lyceum@localhost>' })
  return {
    app,
    url,
    async newestMailTo(address) {
      const before = new Set(await readdir(folder))
      await runToEnd(app.store, [sendSignInMail(outbox, 'Lyceum')])
      for (const name of await readdir(folder)) {
        if (before.has(name)) continue
        const source = await readFile(join(folder, name), 'utf8')
        if (source.includes(`<${address}>`)) return bodyOf(source)
      }
      throw new Error(`No mail to ${address}.`)
    },
    async close() {
      await server.drain()
      await app.stop()
      await outbox.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
