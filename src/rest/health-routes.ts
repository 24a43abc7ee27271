import { Hono } from 'hono'
import { isMigrated } from '../store/migrate.js'
import type { OpenStore } from '../store/open-store.js'
import type { HttpEnv } from './http-env.js'
import type { Metrics } from './metrics.js'
import { represent } from './success-response.js'

/** `/healthz`, `/readyz` and `/metrics`, for operators. */
export function healthRoutes(store: OpenStore, metrics: Metrics): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get('/healthz', (c) => {
    c.get('exchange').operation = '/healthz'
    return c.json({ status: 'ok' })
  })
  app.get('/readyz', async (c) => {
    c.get('exchange').operation = '/readyz'
    const reachable = await store.ping().then(
      () => true,
      () => false,
    )
    const migrated = reachable && (await isMigrated(store).catch(() => false))
    return c.json({ status: migrated ? 'ready' : 'not ready', reachable, migrated }, migrated ? 200 : 503)
  })
  app.get('/metrics', async (c) => {
    c.get('exchange').operation = '/metrics'
    const fields = {
      'content-type': metrics.contentType,
      'cache-control': 'no-store',
      vary: 'Accept-Encoding',
    }
    return represent(c.get('exchange'), { body: await metrics.render(), status: 200, fields })
  })
  return app
}
