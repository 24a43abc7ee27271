import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { processQueue } from '../creation/support/process-queue.js'
import { browserIsMissing, useBrowser } from '../support/browser.js'
import { startWebAppServer } from '../support/web-app-server.js'
import { openAs } from '../support/web-page.js'
import { HOSTILE_TEXTS } from './support/hostile-texts.js'

const OWNER = { userId: 'usr_ingrid-solheim', label: 'Owner – Ingrid Solheim' }
/** The service takes no text with this character. */
const SENDABLE = HOSTILE_TEXTS.filter((text) => !text.includes('\u0000'))

/** What a text has done to the page that shows it. */
const harmOf = (page: Page) =>
  page.evaluate<unknown>(`(() => {
    const text = document.querySelector('.prose')
    const found = 'script, img, svg, math, iframe, object, embed, form, style, link, base, meta, video, input, [id=root], [name]'
    return {
      ran: window.ran ?? null,
      made: [...text.querySelectorAll(found)].map(({ outerHTML }) => outerHTML),
      links: [...text.querySelectorAll('a')].map(({ protocol }) => protocol).filter((one) => !/^(https?|mailto):$/.test(one)),
    }
  })()`)
const HARMLESS = { ran: null, made: [], links: [] }

describe.skipIf(browserIsMissing)('hostile texts in the web app', () => {
  const { server, page, requests, errors } = useBrowser(startWebAppServer, { width: 1400, height: 900 })

  it('do nothing in a preview, each by itself', async () => {
    await openAs(page(), server().url, OWNER.label, '/contribute')
    await page().getByLabel('Title').fill('Hostile')
    for (const [index, text] of HOSTILE_TEXTS.entries()) {
      await page().getByLabel('Text').fill(`Text ${index}:\n\n${text}`)
      await page().locator('.preview .prose').getByText(`Text ${index}:`).waitFor()
      expect([text.slice(0, 50), await harmOf(page())]).toEqual([text.slice(0, 50), HARMLESS])
    }
    expect(requests().filter((url) => !url.startsWith(server().url))).toEqual([])
    expect(errors()).toEqual([])
  })

  it('do nothing where they are reviewed, or read', async () => {
    const member = await server().app.signIn({ userId: 'usr_sofia-restrepo' }, { scopes: ['content:write'] })
    const { body, status } = await member.post('/v1/documents', {
      title: 'Hostile',
      content: `# Hostile\n\nThese texts are to be shown, and to do nothing.\n\n${SENDABLE.join('\n\n')}`,
      visibility: 'everyone',
    })
    expect(status).toBe(201)
    await openAs(page(), server().url, OWNER.label, `/reviews/${body.reviewRequestId}`)
    await page().locator('.sheet .prose').waitFor()
    expect(await harmOf(page())).toEqual(HARMLESS)

    const owner = await server().app.signIn(OWNER, { scopes: ['content:write'] })
    await owner.graphql(
      `mutation { approveContentReviewRequest(input: { id: "${body.reviewRequestId}", visibility: EVERYONE }) { reviewRequest { id } } }`,
    )
    await processQueue(server().app.store)
    await page().goto(`${server().url}/content/${body.contentId}`)
    await page().locator('.prose section').first().waitFor()
    expect(await harmOf(page())).toEqual(HARMLESS)
    expect(requests().filter((url) => !url.startsWith(server().url))).toEqual([])
    expect(errors()).toEqual([])
  })
})
