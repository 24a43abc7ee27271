import { DEMO_PEOPLE } from '../../src/commands/prepare-demo.js'
import type { OfferedPerson } from '../../src/graph/services.js'
import { listen } from '../../src/process/server.js'
import { createOfflineSite } from '../../src/providers/video-site/configured-site.js'
import { TestApp } from './app.js'
import { makeTemplate, openCopy } from './databases.js'
import { importDemoBundles } from './demo-bundles.js'

/** A running server with the web app and the demo's people. */
export interface WebAppServer {
  /** Origin, without a slash at its end. */
  url: string
  app: TestApp
  close: () => Promise<void>
}

let demo: Promise<Buffer> | undefined

/**
 * Starts the service on a free port, with the demo's organizations in a SQLite database of its own.
 *
 * @param settings more of its settings
 * @param offeredPeople those whom a visitor may be, in the order of the picker
 */
export async function startWebAppServer(
  settings: Record<string, string> = {},
  offeredPeople: readonly OfferedPerson[] = DEMO_PEOPLE,
): Promise<WebAppServer> {
  const database = await openCopy((demo ??= makeTemplate(importDemoBundles)))
  let url = ''
  const app = new TestApp(database.store, database.url, {
    address: () => url,
    settings: { APP_URL: '', ...settings },
    services: { offeredPeople, videoSite: createOfflineSite() },
  })
  await app.start()
  const server = await listen({ fetch: (request, env) => app.fetch(request, env) }, '127.0.0.1', 0)
  url = server.url
  return {
    url,
    app,
    close: async () => {
      await server.drain()
      await app.stop()
      await database.close()
    },
  }
}
