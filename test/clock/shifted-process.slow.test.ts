import { expect, it, onTestFinished } from 'vitest'
import { ISSUER, startFlow } from '../oauth/support/client.js'
import { describeOnBothDatabases } from '../support/app.js'
import { serving } from '../cli/run-cli.js'

const preload = new URL('./shifted-date.js', import.meta.url).href
const REDIRECTED = { redirect: 'manual' } as const

describeOnBothDatabases('a process beside others', (app) => {
  it.each([-90, 90])(
    'whose clock is %i s off gives tokens for their codes, and takes both',
    async (seconds) => {
      const server = await serving({
        DATABASE_URL: app().url,
        PUBLIC_URL: ISSUER,
        APP_URL: 'https://app.test',
        NODE_OPTIONS: `--import ${preload}`,
        DATE_SHIFT_MS: String(seconds * 1_000),
      })
      onTestFinished(() => void server.kill())
      const there = async (path: string, init: RequestInit) => {
        const response = await fetch(server.url + path, { ...REDIRECTED, ...init })
        const text = await response.text()
        return {
          status: response.status,
          date: response.headers.get('date'),
          body: text === '' ? {} : JSON.parse(text),
        }
      }
      const flow = await startFlow(app())
      const exchange = (fields: Record<string, string>) =>
        there('/oauth/token', { method: 'POST', body: new URLSearchParams(fields) })
      const given = await exchange({
        grant_type: 'authorization_code',
        code: await flow.code(),
        client_id: flow.clientId,
        redirect_uri: 'http://127.0.0.1:33418/callback',
        code_verifier: flow.verifier,
      })
      expect(given.status).toBe(200)
      const { access_token: access, refresh_token: refresh } = given.body
      expect(await flow.statusWith(access)).toBe(200)
      const asked = await there('/v1/tags', { headers: { authorization: `Bearer ${access}` } })
      expect(asked.status).toBe(200)
      const renewed = await exchange({
        grant_type: 'refresh_token',
        refresh_token: refresh,
        client_id: flow.clientId,
      })
      expect(renewed.status).toBe(200)
      server.terminate()
      expect(await server.ended()).toBe(0)
    },
  )
})
