import { afterAll, describe, expect, it } from 'vitest'
import { type KeptText, LONGEST_KEPT } from '../../src/base/kept-text.js'
import { embeddedExtractor } from '../../src/providers/extraction/embedded.js'
import { openAiCompatibleExtractor } from '../../src/providers/extraction/openai-compatible.js'
import { completion, materialOf, useChatServer } from '../support/chat-server.js'

const never = new AbortController().signal
const embedded = embeddedExtractor({ deadlineMs: 60_000 })
const chat = useChatServer()

afterAll(() => embedded.close())

/** The extractor of a process that has just begun. */
function extractor(options: Partial<Parameters<typeof openAiCompatibleExtractor>[0]> = {}) {
  const settings = { baseUrl: `${chat.url}/v1`, model: 'small', apiKey: null, timeoutMs: 60_000, embedded }
  return openAiCompatibleExtractor({ ...settings, charactersPerRequest: 1_000, ...options })
}

/** A text that is kept here, for one attempt after another. */
class Keeper implements KeptText {
  text: string | null = null
  async keep(text: string): Promise<void> {
    this.text = text
  }
}

const topicOf = (name: string) => ({ topics: [{ name, items: [`${name} are kept.`] }] })
const sectionOf = (name: string) => `## ${name}\n\n${name} are kept. ${'a '.repeat(400)}\n\n`
const markdown = ['Keys', 'Locks', 'Doors'].map(sectionOf).join('')
const document = { title: 'Rules', markdown }
const headings = () => chat.received.map((request) => /## (\w+)/.exec(materialOf(request))?.[1])

/** An attempt that ends after two of three answers. */
async function interrupted(kept: KeptText): Promise<void> {
  chat.replies = [completion(topicOf('Keys')), completion(topicOf('Locks')), { status: 500 }]
  expect(await extractor().extract(document, never, kept)).toMatchObject({ kind: 'failed' })
  chat.received = []
}

describe('the answers of a chat endpoint', () => {
  it('are kept, so that another process asks only for the missing parts', async () => {
    const kept = new Keeper()
    await interrupted(kept)
    chat.replies = [completion(topicOf('Doors'))]
    expect(await extractor().extract(document, never, kept)).toMatchObject({
      readBy: 'MODEL',
      extraction: { topics: [{ name: 'Keys' }, { name: 'Locks' }, { name: 'Doors' }] },
    })
    expect(headings()).toEqual(['Doors'])
  })

  it.each([
    ['the model', document, { model: 'large' }],
    ['the title', { ...document, title: 'Other rules' }, {}],
    ['the text', { ...document, markdown: markdown.replace('Keys are', 'Keys were') }, {}],
  ])('are forgotten if %s has changed', async (_, changed, options) => {
    const kept = new Keeper()
    await interrupted(kept)
    chat.replies = ['Keys', 'Locks', 'Doors'].map((name) => completion(topicOf(name)))
    await extractor(options).extract(changed, never, kept)
    expect(headings()).toEqual(['Keys', 'Locks', 'Doors'])
    expect(kept.text).not.toContain('"attempts":1')
  })

  it.each([null, '', '{', '{"of":"x"}', '[]'])('are asked for if what was kept is %j', async (text) => {
    const kept = new Keeper()
    kept.text = text
    chat.replies = ['Keys', 'Locks', 'Doors'].map((name) => completion(topicOf(name)))
    expect(await extractor().extract(document, never, kept)).toMatchObject({ readBy: 'MODEL' })
  })

  it('are kept as far as there is room', async () => {
    const kept = new Keeper()
    const long = {
      topics: Array.from({ length: 5 }, () => ({ name: 'A', items: Array(60).fill('a'.repeat(2_000)) })),
    }
    chat.replies = [completion(long), completion(long), completion(topicOf('Doors'))]
    await extractor().extract(document, never, kept)
    expect(kept.text?.length).toBeGreaterThan(600_000)
    expect(kept.text?.length).toBeLessThanOrEqual(LONGEST_KEPT)
    chat.received = []
    chat.replies = [completion(topicOf('Locks')), completion(topicOf('Doors'))]
    await extractor().extract(document, never, kept)
    expect(headings()).toEqual(['Locks', 'Doors'])
  })

  it('are not asked for again where the same process reads the text in another job', async () => {
    const once = extractor()
    chat.replies = ['Keys', 'Locks', 'Doors'].map((name) => completion(topicOf(name)))
    const first = await once.extract(document, never, new Keeper())
    expect(await once.extract(document, never, new Keeper())).toEqual(first)
    expect(chat.received).toHaveLength(3)
  })

  it('are asked for as long as each attempt adds one, six times at most', async () => {
    const long = ['Keys', 'Locks', 'Doors', 'Gates', 'Walls', 'Roofs', 'Yards', 'Lamps']
    const wholeText = long.map(sectionOf).join('')
    const attempt = async (kept: KeptText, name: string) => {
      chat.replies = [completion(topicOf(name)), { status: 500 }]
      return await extractor().extract({ title: 'Rules', markdown: wholeText }, never, kept)
    }
    const kept = new Keeper()
    for (const name of long.slice(0, 5)) expect((await attempt(kept, name)).kind).toBe('failed')
    expect((await attempt(kept, 'Roofs')).kind).toBe('extracted')
    expect(chat.received).toHaveLength(12)
  })

  it('are done without once the document has failed twice, in whichever processes', async () => {
    const reasons: string[] = []
    const kept = new Keeper()
    const onFallback = (reason: string) => reasons.push(reason)
    expect(await extractor({ onFallback }).extract(document, never, kept)).toMatchObject({ kind: 'failed' })
    expect(await extractor({ onFallback }).extract(document, never, kept)).toEqual(
      await embedded.extract(document, never),
    )
    expect(reasons).toEqual(['the chat endpoint answered with status 500'])
  })
})
