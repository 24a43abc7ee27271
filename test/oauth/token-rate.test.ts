import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { MANY_CLIENTS, startFlow } from './support/client.js'

describeOnBothDatabases(
  'the limit of a network on tokens',
  (app) => {
    it('refuses its 301st request in a minute, whatever it shows, and no other network', async () => {
      const flow = await startFlow(app())
      const code = await flow.code()
      const send = (path: string, fields: Record<string, string>, address: string) =>
        app()
          .client()
          .send(path, {
            method: 'POST',
            body: new URLSearchParams(fields).toString(),
            headers: {
              'content-type': 'application/x-www-form-urlencoded',
              'x-forwarded-for': address,
            },
          })
      const guess = (count: number, address: string) => {
        const fields = { grant_type: 'refresh_token', refresh_token: `guess ${count}` }
        return count % 2 === 0
          ? send('/oauth/token', { ...fields, client_id: flow.clientId }, address)
          : send('/oauth/revoke', { token: `guess ${count}`, client_id: flow.clientId }, address)
      }
      const statuses = new Set<number>()
      for (let count = 1; count <= 300; count += 1) {
        statuses.add((await guess(count, `2001:db8:77::${count.toString(16)}`)).status)
      }
      const exchange = {
        grant_type: 'authorization_code',
        code,
        client_id: flow.clientId,
        redirect_uri: 'http://127.0.0.1:33418/callback',
        code_verifier: flow.verifier,
      }
      const refused = await send('/oauth/token', exchange, '2001:db8:77::1')
      const elsewhere = await send('/oauth/token', exchange, '2001:db8:78::1')

      expect(statuses).toEqual(new Set([400, 200]))
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
      expect(await refused.json()).toEqual({
        error: 'temporarily_unavailable',
        error_description: 'Your network asked for too many tokens: try again later.',
      })
      expect(elsewhere.status).toBe(200)
    })
  },
  MANY_CLIENTS,
)
