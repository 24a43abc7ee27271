import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { MANY_CLIENTS, startFlow } from './support/client.js'

const LIMIT = 20

describeOnBothDatabases(
  'the requests that a person may make in a minute',
  (app) => {
    it('are spent by renewing tokens too, and a token that was not renewed stays valid', async () => {
      const flow = await startFlow(app())
      const statuses = []
      let { refresh } = await flow.tokens()
      for (let count = 0; count < LIMIT; count += 1) {
        const { status, body } = await flow.refresh(refresh)
        if (status === 200) refresh = body.refresh_token
        statuses.push(status)
      }
      const refused = await flow.refresh(refresh)

      expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(LIMIT - 5)
      expect(statuses.at(-1)).toBe(429)
      expect(refused.body).toMatchObject({ error: 'temporarily_unavailable' })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await flow.browser.send(flow.query())).status).toBe(429)
    })

    it('are spent by asking for consent, separately for each person', async () => {
      const [flow, other] = [await startFlow(app()), await startFlow(app())]
      // The page, and its form.
      for (let count = 0; count < LIMIT; count += 2) await flow.consent()
      const refused = await flow.browser.send(flow.query())

      expect(refused.status).toBe(429)
      expect(refused.headers.get('content-type')).toContain('text/html')
      expect((await other.consent()).get('code')).toMatch(/^[\w-]{43}$/)
    })
  },
  { settings: { ...MANY_CLIENTS.settings, RATE_LIMIT_PER_MINUTE: String(LIMIT) } },
)
