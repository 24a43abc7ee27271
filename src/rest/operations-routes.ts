import { Hono } from 'hono'
import { isMigrated } from '../store/migrate.js'
import type { OpenStore } from '../store/open-store.js'
import type { HttpEnv } from './http-env.js'
import type { Metrics } from './metrics.js'

/** `/healthz`, `/readyz` and `/metrics`, for whoever operates the service. */
export function operationsRoutes(store: OpenStore, metrics: Metrics): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get('/healthz', (c) => {
    c.set('operation', '/healthz')
    return c.json({ status: 'ok' })
  })
  app.get('/readyz', async (c) => {
    c.set('operation', '/readyz')
    const reachable = await store.ping().then(
      () => true,
      () => false,
    )
    const migrated = reachable && (await isMigrated(store))
    return c.json({ status: migrated ? 'ready' : 'not ready', reachable, migrated }, migrated ? 200 : 503)
  })
  app.get('/metrics', async (c) => {
    c.set('operation', '/metrics')
    return c.body(await metrics.render(), 200, { 'content-type': metrics.contentType })
  })
  return app
}
