import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { textIndex } from '../../../src/search-index/index-changes.js'
import { openStore } from '../../../src/store/open-store.js'
import { TestApp } from '../../support/app.js'

/** The application in another process, which requests reach over HTTP. Its store here is one of this process. */
export class OtherApp extends TestApp {
  readonly #origin: string
  readonly #end: () => Promise<void>

  private constructor(databaseUrl: string, origin: string, end: () => Promise<void>) {
    super(openStore(databaseUrl, textIndex), databaseUrl, {})
    this.#origin = origin
    this.#end = end
  }

  /**
   * Starts it.
   *
   * @param keySet the public keys of the identity provider whose tokens it accepts
   */
  static async over(databaseUrl: string, keySet: object): Promise<OtherApp> {
    const child = spawn(process.execPath, ['--import', 'tsx', 'test/live/support/other-process.ts'], {
      env: { ...process.env, DATABASE: databaseUrl, KEY_SET: JSON.stringify(keySet) },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    if (child.stdout === null) throw new Error('The process has no output.')
    const exited = once(child, 'exit')
    const [origin] = await Promise.race([
      once(createInterface(child.stdout), 'line'),
      exited.then(() => Promise.reject(new Error('The other process ended before it listened.'))),
    ])
    return new OtherApp(databaseUrl, String(origin), async () => {
      child.kill()
      await exited
    })
  }

  override async fetch(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const { method, headers, signal } = request
    const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer()
    return await fetch(`${this.#origin}${pathname}${search}`, { method, headers, signal, body })
  }

  override async start(): Promise<void> {}

  override async stop(): Promise<void> {
    await this.#end()
    await this.store.close()
  }
}
