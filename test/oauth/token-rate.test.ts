import { expect, it } from 'vitest'
import { networkOf } from '../../src/oauth/network-of.js'
import { CALL_LIMITS, CallCounts } from '../../src/rest/call-counts.js'
import { describeOnBothDatabases } from '../support/app.js'
import { MANY_CLIENTS, startFlow } from './support/client.js'

/** The clock stands still, so the minute doesn't end during the test. */
const calls = new CallCounts(() => 0)
let networks = 0

describeOnBothDatabases(
  'the limit of a network on tokens',
  (app) => {
    it("refuses the network's next request once it is reached, whatever that shows, but no other network's", async () => {
      const flow = await startFlow(app())
      // Each database uses its own network, as both share one counter.
      const network = `2001:db8:${(networks += 1)}`
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
      const limit = CALL_LIMITS.tokens.calls
      const guesses = 4
      for (let count = guesses; count < limit; count += 1) calls.count('tokens', networkOf(`${network}::1`))
      const statuses = []
      for (let count = 1; count <= guesses; count += 1) {
        statuses.push((await guess(count, `${network}::${count}`)).status)
      }
      const exchange = {
        grant_type: 'authorization_code',
        code,
        client_id: flow.clientId,
        redirect_uri: 'http://127.0.0.1:33418/callback',
        code_verifier: flow.verifier,
      }
      const refused = await send('/oauth/token', exchange, `${network}::1`)
      const elsewhere = await send('/oauth/token', exchange, '2001:db8:77::1')

      expect(statuses).toEqual([200, 400, 200, 400])
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
  { ...MANY_CLIENTS, calls },
)
