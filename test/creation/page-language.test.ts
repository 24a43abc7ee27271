import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWebFetcher } from '../../src/providers/web-fetch/fetch-address.js'
import { fixturePolicy, startFixture, toFixture, type WebFixture } from '../providers/web-fixture.js'
import { describeOnBothDatabases } from '../support/app.js'
import { buildCreators } from './support/creators.js'
import { processQueue } from './support/process-queue.js'

const ENGLISH = 'Every visitor must wear a badge, and returns it at the desk before leaving.'
const GERMAN = 'Jeder Besucher muss einen Ausweis tragen und gibt ihn am Empfang wieder ab.'
const LUXEMBOURGISH = 'All Besicher muss en Ausweis droen a gëtt en um Empfang erëm of.'

let fixture: WebFixture

/** The page that a query describes: its text, and what its first tag has. */
function answer({ url = '' }: IncomingMessage, response: ServerResponse) {
  const { searchParams: query } = new URL(url, 'http://site.example')
  const article = `<article><h1>A-1</h1><p>${query.get('text')}</p></article>`
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(`<!doctype html><html ${query.get('root')}><body><main>${article}</main></body></html>`)
}

beforeAll(async () => {
  fixture = await startFixture(answer)
})
afterAll(() => fixture.close())

const webFetcher = createWebFetcher({ refusedHosts: [], policy: fixturePolicy, resolve: toFixture })

describeOnBothDatabases(
  'the language of a page from an address',
  (app) => {
    it.each([
      ['what its text is in, whatever it says', 'lang="en"', GERMAN, 'de'],
      ['what it says, where its text does not show it', 'lang="de-CH"', 'Ausweis!', 'de'],
      ['the same of an XML page', 'xml:lang=" de "', 'Ausweis!', 'de'],
      ['what it says, if the detector does not know that', 'LANG="lb-LU"', LUXEMBOURGISH, 'lb'],
      ['not that, if its text is English', 'lang="lb"', ENGLISH, 'en'],
      ['unknown where it says nothing', '', 'Ausweis!', null],
      ['unknown where what it says is no tag', 'lang="Deutsch, de_DE"', 'Ausweis!', null],
      ['unknown where what it says is no one language', 'lang="mul"', 'Ausweis!', null],
    ])('is %s', async (_, root, text, language) => {
      const { admin } = await buildCreators(app())
      const url = fixture.url(`/page?${new URLSearchParams({ root, text }).toString()}`)
      const { status, body } = await admin.post('/v1/documents/from-url', { url, visibility: 'everyone' })
      expect(status).toBe(201)
      await processQueue(app().store)
      const { data } = await admin.graphql(`{ content(id: "${body.contentId}") { language } }`)
      expect(data.content.language).toBe(language)
      const read = await admin.get(`/v1/content/${body.contentId}/text`)
      expect(JSON.stringify(read.body)).toContain(text)
      expect(JSON.stringify(read.body)).not.toContain('page-lang')
    })
  },
  { services: { webFetcher } },
)
