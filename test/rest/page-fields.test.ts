import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

const graphiqlAssets = mkdtempSync(join(tmpdir(), 'lyceum-pages-'))
writeFileSync(join(graphiqlAssets, 'index.html'), '<!doctype html><title>GraphiQL</title>')
afterAll(() => rm(graphiqlAssets, { recursive: true }))

const isHtml = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') ?? false

describeOnBothDatabases(
  'what browsers are told with an answer',
  (app) => {
    /** Requests to every route, by a browser and by a client, and to a path without a route. */
    async function answers(): Promise<[string, Response][]> {
      const organization = new OrganizationBuilder()
      const person = organization.person()
      await app().import(organization)
      const client = await app().signIn(person)
      const routes = app().routes.filter(({ method }) => ['GET', 'POST'].includes(method))
      const requests = [
        ...routes,
        { method: 'GET', path: '/nowhere' },
        { method: 'GET', path: '/v1/nowhere' },
      ]
      const all: [string, Response][] = []
      for (const { method, path } of requests) {
        const address = path.replaceAll(/:\w+|\*/g, 'x')
        const init = { method, headers: { accept: 'text/html' }, ...(method === 'POST' && { body: '{}' }) }
        for (const sender of [app().client(), client]) {
          all.push([`${method} ${address}`, await sender.send(address, init)])
        }
      }
      return all
    }

    it('keeps them from guessing types on every route, and from foreign loads, frames and referrers on pages', async () => {
      const all = await answers()
      expect(all.length).toBeGreaterThan(100)
      const guessed = all.filter(([, { headers }]) => headers.get('x-content-type-options') !== 'nosniff')
      expect(guessed.map(([route]) => route)).toEqual([])
      const pages = all.filter(([, answer]) => isHtml(answer))
      expect(new Set(pages.map(([route]) => route))).toEqual(
        new Set(['GET /', 'GET /docs/', 'GET /graphiql', 'GET /graphiql/']),
      )
      const api = /^\w+ \/(v1|graphql|mcp)(\/|$)/
      for (const [route, { headers }] of all.filter(([name]) => !api.test(name))) {
        const policy = headers.get('content-security-policy')?.split(/; ?/) ?? []
        expect([route, ...policy]).toEqual(
          expect.arrayContaining([
            "default-src 'none'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
          ]),
        )
        expect([route, headers.get('referrer-policy')]).toEqual([route, 'no-referrer'])
        expect(
          policy.filter((rule) => rule.startsWith('script-src') && rule !== "script-src 'self'"),
        ).toEqual([])
      }
    })
  },
  { graphiqlAssets },
)
