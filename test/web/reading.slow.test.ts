import { describe, expect, it } from 'vitest'
import { processQueue } from '../creation/support/process-queue.js'
import { browserIsMissing, useBrowser } from '../support/browser.js'
import { startWebAppServer } from '../support/web-app-server.js'
import { expectGoodPage, openAs, tabTo } from '../support/web-page.js'

const OWNER = 'Owner – Ingrid Solheim'
const SOP = 'SOP-014: Three-point Calibration of Pebble Loggers'

describe.skipIf(browserIsMissing)('reading in the web app', () => {
  const { server, page, requests, errors, openAlone } = useBrowser(startWebAppServer, {
    width: 1400,
    height: 900,
  })

  it.each([1400, 390])(
    'finds a document by keys, reads it, lights a passage, and listens, at %i pixels',
    async (width) => {
      await page().setViewportSize({ width, height: 900 })
      await openAs(page(), server().url, OWNER, '/content')

      await tabTo(page(), 'Find by title')
      await page().keyboard.type('three-point')
      await page().getByRole('heading', { level: 2, name: SOP }).waitFor()
      await expect.poll(() => page().locator('.resources li').count()).toBe(1)
      await tabTo(page(), SOP)
      await page().keyboard.press('Enter')
      await page().getByRole('heading', { level: 1, name: SOP }).waitFor()
      expect(await page().title()).toBe(`${SOP} – Lyceum`)
      expect(await page().evaluate<string>('document.activeElement.id')).toBe('main')

      await tabTo(page(), 'Listen')
      await page().keyboard.press('Enter')
      await page().getByText('1 of').waitFor()
      await page().getByRole('button', { name: 'Pause' }).waitFor()
      await expect.poll(() => page().evaluate<boolean>(`CSS.highlights.has('word')`)).toBe(true)
      await tabTo(page(), 'Stop')
      await page().keyboard.press('Enter')
      await page().getByRole('button', { name: 'Listen' }).waitFor()

      if (width === 390) {
        await tabTo(page(), /^What this teaches/)
        await page().keyboard.press('Enter')
      }
      await tabTo(page(), 'Points run from cold to warm')
      await page().keyboard.press('Enter')
      await expect.poll(() => page().locator('.prose .lit').count()).toBe(1)
      await page().keyboard.press('Enter')
      await expect.poll(() => page().locator('.prose .lit').count()).toBe(0)
      expect(errors()).toEqual([])
      expect(requests().filter((url) => !url.startsWith(server().url) && !url.startsWith('blob:'))).toEqual(
        [],
      )
    },
  )

  it('shows a version as it was, and leads back to the current one', async () => {
    await openAs(page(), server().url, 'External – Joaquín Prieto', '/content/cnt_code-of-conduct')
    await page().getByRole('link', { name: 'Version 1' }).click()
    await page().getByText('This is no longer the current version.').waitFor()
    await page().locator('.prose h2').first().waitFor()
    expect(await page().evaluate<string>('document.activeElement.id')).toBe('main')
    await expectGoodPage(page())
    await page().getByRole('link', { name: 'Read the current one' }).click()
    await page().getByRole('button', { name: 'Mark as read' }).waitFor()
    expect(errors()).toEqual([])
  })

  it('speaks nothing twice, keeps its speed, and leads to signing in once the session has ended', async () => {
    await openAlone()
    const asked: string[] = []
    page().on('request', (request) => {
      const text = request.url().endsWith('/graphql') && request.postDataJSON()?.variables?.input?.text
      if (text) asked.push(text)
    })
    await page().addInitScript(
      'const Plain = Audio; window.Audio = function () { return (window.spoken = new Plain()) }',
    )
    await openAs(page(), server().url, OWNER, '/content/cnt_calibration-procedure-sop-014')
    const press = (name: string) => page().getByRole('button', { name, exact: true }).click()
    const isSpeaking = () => page().evaluate<boolean>(`CSS.highlights.has('word')`)
    await press('Listen')
    await expect.poll(isSpeaking).toBe(true)
    await page().getByLabel('Speed').selectOption('2')
    await press('Stop')
    await expect.poll(isSpeaking).toBe(false)
    await press('Listen')
    await expect.poll(isSpeaking).toBe(true)
    expect(await page().getByLabel('Speed').inputValue()).toBe('2')
    expect(await page().evaluate<number>('spoken.playbackRate')).toBe(2)
    expect(asked.length).toBeGreaterThan(0)
    expect(asked).toEqual([...new Set(asked)])

    await page().context().clearCookies()
    await page().route('**/graphql', (route) => route.fulfill({ status: 401 }))
    await page().locator('.listen').getByRole('link', { name: 'Sign in' }).waitFor()
  })

  it('speaks every item of a list, also of one within another, and no code', async () => {
    const client = await server().app.signIn({ userId: 'usr_ingrid-solheim' }, { scopes: ['content:write'] })
    const content =
      '# Rig\n\n- Check the rig.\n  - Look at the valve.\n\n  ```\n  run\n  ```\n- Sign the log.\n'
    const { body } = await client.post('/v1/documents', { title: 'Rig', content, visibility: 'everyone' })
    await processQueue(server().app.store)
    const spoken: string[] = []
    page().on('request', (request) => {
      const text = request.url().endsWith('/graphql') && request.postDataJSON()?.variables?.input?.text
      if (text) spoken.push(text)
    })
    await openAs(page(), server().url, OWNER, `/content/${body.contentId}`)
    await page().getByRole('button', { name: 'Listen' }).click()
    await page().getByRole('button', { name: 'Stop' }).waitFor()
    await page().getByRole('button', { name: 'Listen' }).waitFor()
    expect(spoken).toEqual(['Check the rig.', 'Look at the valve.', 'Sign the log.'])
    expect(errors()).toEqual([])
  })

  it('marks the paragraph that is spoken where a browser can mark no part of it', async () => {
    await openAlone()
    await page().addInitScript(`Object.defineProperty(CSS, 'highlights', { value: undefined })`)
    await openAs(page(), server().url, OWNER, '/content/cnt_calibration-procedure-sop-014')
    await page().getByRole('button', { name: 'Listen' }).click()
    await expect.poll(() => page().locator('.prose .spoken').count()).toBe(1)
    await page().getByRole('button', { name: 'Stop' }).click()
    await expect.poll(() => page().locator('.prose .spoken').count()).toBe(0)
    expect(errors()).toEqual([])
  })

  it('says of a recording without a place to play it that there is none', async () => {
    await openAs(page(), server().url, OWNER, '/content/cnt_audio-lab-notes-4')
    await page().getByText('This recording can’t be played here.').waitFor()
    expect(await page().getByRole('button', { name: 'Play' }).count()).toBe(0)
    await expectGoodPage(page())
  })

  it('leads from an item to its passage', async () => {
    await openAs(page(), server().url, OWNER, '/content/cnt_calibration-procedure-sop-014')
    const topic = page().locator('.beside .topic a', { hasText: 'Three-point Calibration' })
    await topic.waitFor()
    await page().goto(new URL((await topic.getAttribute('href')) ?? '', server().url).href)
    await page().getByRole('link', { name: 'Points run from cold to warm' }).click()
    await page().getByRole('heading', { level: 1, name: 'Points run from cold to warm' }).waitFor()
    await page().getByRole('link', { name: SOP }).click()
    await expect.poll(() => page().locator('.prose .lit').textContent()).toContain('cold')
    expect(errors()).toEqual([])
  })

  it('plays a recording from any of its cues, and asks its site for nothing before', async () => {
    const played: string[] = []
    await page().route('https://www.youtube-nocookie.com/**', (route) => {
      played.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<title>A video</title>' })
    })
    await openAs(page(), server().url, OWNER, '/content/cnt_video-cold-chain-explained')
    await page().getByText('which learns that you watch it').waitFor()
    await expectGoodPage(page())
    expect(played).toEqual([])
    expect(await page().locator('iframe').count()).toBe(0)

    await tabTo(page(), 'Play')
    await page().keyboard.press('Enter')
    await expect.poll(() => played.length).toBe(1)
    await page().getByText('Play from a place').click()
    await page().getByRole('button', { name: 'It leaves the factory' }).click()
    await expect.poll(() => played.at(-1)).toContain('start=6')
    await expectGoodPage(page())
    expect(requests().filter((url) => url.startsWith('https:'))).toEqual(played)
    expect(errors()).toEqual([])
  })

  it('gives axe nothing to find in the library and the reader', async () => {
    await openAs(page(), server().url, OWNER, '/content')
    await page().locator('.resources li').first().waitFor()
    await expectGoodPage(page())
    await page().goto(`${server().url}/content/cnt_calibration-procedure-sop-014`)
    await page().getByRole('heading', { level: 1, name: SOP }).waitFor()
    await expectGoodPage(page())
    for (const id of ['cnt_nowhere', '%E0']) {
      await page().goto(`${server().url}/content/${id}`)
      await page().getByRole('heading', { level: 1, name: 'Nothing is here' }).waitFor()
    }
    await expectGoodPage(page())
    expect(errors()).toEqual([])
  })

  it('shows its query in GraphiQL with all that narrows it', async () => {
    await openAs(page(), server().url, OWNER, '/content?q=lab&kind=audio&tag=podcast')
    const href = await page().getByRole('link', { name: 'Show this in GraphiQL' }).getAttribute('href')
    const { searchParams } = new URL(href ?? '', server().url)
    expect(JSON.parse(searchParams.get('variables') ?? '')).toEqual({
      query: 'lab',
      type: 'AUDIO',
      tags: ['podcast'],
      after: null,
    })
    await page().goto(server().url + href)
    await page().locator('.graphiql-tab-active', { hasText: 'Library' }).waitFor()
    await page().locator('.graphiql-editor-tool .view-line', { hasText: '"podcast"' }).waitFor()
    await page().goto(`${server().url}/search?q=ice&in=library&exact=`)
    const search = page().getByRole('link', { name: 'Show this in GraphiQL' })
    await expect.poll(() => search.getAttribute('href')).toContain(encodeURIComponent('"exact":true'))
  })

  it('asks to sign in, and leads back', async () => {
    await page().goto(`${server().url}/content?kind=guide`)
    await page().locator('.bar').getByRole('link', { name: 'Sign in' }).click()
    await page().getByRole('button', { name: 'External – Joaquín Prieto' }).click()
    await page().waitForURL(`${server().url}/content?kind=guide`)
    await expect.poll(() => page().locator('h1').textContent()).toBe('Library')
  })
})

describe.skipIf(browserIsMissing)('reading in the web app, where little may still be spoken', () => {
  const start = () => startWebAppServer({ NARRATION_MONTHLY_CHARACTERS: '5' })
  const { server, page } = useBrowser(start, { width: 390, height: 844 })

  it('says how much that is, and until when', async () => {
    await openAs(page(), server().url, OWNER, '/content/cnt_calibration-procedure-sop-014')
    await page()
      .getByText(/^Until 1 \w+ \d+, 5 more characters can be read aloud; this text has/)
      .waitFor()
    await page().getByRole('button', { name: 'Listen' }).click()
    await page().locator('.listen [role=alert]').waitFor()
    expect(await page().getByRole('button', { name: 'Try again' }).isDisabled()).toBe(true)
    await page().goto(`${server().url}/account`)
    await page().getByText('5 characters can still be read aloud.').waitFor()
  })
})
