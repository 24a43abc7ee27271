import { afterAll, describe, expect, it } from 'vitest'
import { embeddedExtractor } from '../../src/providers/extraction/embedded.js'
import { openAiCompatibleExtractor } from '../../src/providers/extraction/openai-compatible.js'
import { completion, materialOf, type Reply, useChatServer } from '../support/chat-server.js'

const never = new AbortController().signal
const rule = 'Every laptop must be locked before you leave the desk.'
const document = { title: 'Desks', markdown: `# Desk rules\n\n${rule}\n` }

const embedded = embeddedExtractor({ deadlineMs: 60_000 })
const chat = useChatServer()

afterAll(() => embedded.close())

function extractor(options: Partial<Parameters<typeof openAiCompatibleExtractor>[0]> = {}) {
  return openAiCompatibleExtractor({
    baseUrl: `${chat.url}/v1/`,
    model: 'small',
    apiKey: 'secret',
    timeoutMs: 60_000,
    embedded,
    ...options,
  })
}

describe('the extractor behind a chat endpoint', () => {
  it("takes summary and topics from the model, title and chapters from the document's own text", async () => {
    chat.replies = [
      completion({ summary: 'How to leave a desk.', topics: [{ name: 'Locking', items: [rule] }] }),
    ]
    expect(await extractor().extract(document, never)).toEqual({
      kind: 'extracted',
      readBy: 'MODEL',
      extraction: {
        title: 'Desk rules',
        summary: 'How to leave a desk.',
        language: 'en',
        chapters: [{ headline: 'Desk rules', text: `${rule}\n` }],
        topics: [{ name: 'Locking', items: [rule] }],
      },
    })
    expect(chat.received).toHaveLength(1)
    expect(chat.received[0]).toMatchObject({
      url: '/v1/chat/completions',
      headers: { authorization: 'Bearer secret' },
    })
    expect(chat.received[0]?.body.model).toBe('small')
    const asked = JSON.parse(chat.received[0]?.body.messages[1]?.content ?? '')
    expect(asked).toEqual({ title: 'Desk rules', material: `## Desk rules\n\n${rule}\n` })
  })

  it('sends no key where it has none', async () => {
    chat.replies = [completion({ summary: null, topics: [] })]
    await extractor({ apiKey: null }).extract(document, never)
    expect(chat.received[0]?.headers).not.toHaveProperty('authorization')
  })

  it('sends a long document in parts and puts the answers together', async () => {
    const markdown = `## One\n\nFirst same ${'a '.repeat(400)}\n\n## Two\n\nSecond same ${'b '.repeat(1_200)}`
    chat.replies = [
      completion({ summary: null, topics: [{ name: 'Desks', items: ['First.', 'Same.'] }] }),
      completion({ summary: 'About desks.', topics: [{ name: 'DESKS', items: ['same', 'Second.'] }] }),
      completion({ summary: 'More.', topics: [{ name: 'Chairs', items: [] }] }),
      completion({ summary: null, topics: [] }),
    ]
    const result = await extractor({ charactersPerRequest: 1_000 }).extract(
      { title: 'Long', markdown },
      never,
    )
    expect(result).toMatchObject({
      extraction: {
        summary: 'About desks.',
        topics: [{ name: 'Desks', items: ['First.', 'Same.', 'Second.'] }],
      },
    })
    const sent = chat.received.map(materialOf)
    expect(sent.join('')).toBe(markdown)
    expect(sent.every((material) => material.length <= 1_000)).toBe(true)
  })

  it('sends what is said in a recording', async () => {
    chat.replies = [completion({ summary: null, topics: [{ name: 'Locking', items: [rule] }] })]
    const segments = [
      { text: 'Every laptop must be locked', startMs: 0, endMs: 900 },
      { text: 'before you leave the desk.', startMs: 900, endMs: 2_000 },
    ]
    const recording = { title: 'Video', segments }
    const result = await extractor().extractFromTranscript(recording, never)
    expect(result).toMatchObject({
      extraction: { chapters: [], topics: [{ name: 'Locking', items: [rule] }] },
    })
    expect(chat.received[0]?.body.messages[1]?.content).toContain('must be locked\\nbefore you leave')
  })

  it('asks for nothing if there is no text', async () => {
    expect(await extractor().extract({ title: 'Empty', markdown: ' ' }, never)).toMatchObject({
      extraction: { chapters: [], topics: [] },
    })
    expect(chat.received).toHaveLength(0)
  })

  it("puts the names it gets on one line, within the port's length, sixty to a topic", async () => {
    const items = Array.from({ length: 80 }, (_, index) => `${index}:\nline\u202E ${'word '.repeat(100)}end`)
    chat.replies = [
      completion({
        summary: null,
        topics: [
          { name: ' A\nname ', items },
          { name: '\n', items: ['x'] },
        ],
      }),
    ]
    const markdown = `Line, word, end: ${items.map((_, index) => index).join(' ')}`
    const result = await extractor().extract({ title: 'Long', markdown }, never)
    const topics = result.kind === 'extracted' ? result.extraction.topics : []
    expect(topics.map(({ name }) => name)).toEqual(['A name'])
    expect(topics[0]?.items).toHaveLength(60)
    expect(topics[0]?.items.every((item) => item.length <= 600 && /^\d+: line word/.test(item))).toBe(true)
  })

  it('leaves out items that the text does not say, and counts them', async () => {
    const items = [
      rule,
      'The CEO is Bob.',
      'Every laptop must be locked within 5 minutes.',
      'Every laptop must be locked before Ada leaves the desk.',
      'Leaving: 1. Lock the laptop; 2. Leave the desk',
      'Screens have privacy filters.',
    ]
    let leftOut = 0
    const counting = extractor({ onLeftOut: (count) => (leftOut += count) })
    chat.replies = [completion({ summary: null, topics: [{ name: 'Locking', items }] })]
    expect(await counting.extract(document, never)).toMatchObject({
      extraction: { topics: [{ items: [items[0], items[4]] }] },
    })
    expect(leftOut).toBe(4)
  })

  it('looks for what an item says in one chapter, below its title and headings', async () => {
    const markdown = `# People\n\n## Management\n\nThe CEO of the company is Ada.\n\n## Support\n\nBob answers calls within 30 minutes.\n`
    const wrong = [
      'The CEO of the company is Bob.',
      'Bob is the CEO of the company.',
      'Ada answers calls within 30 minutes.',
      'The CEO of the company is Ada within 30 minutes.',
      'Bob answers calls within thirteen minutes.',
      'Bob answers calls within 3.0 minutes.',
    ]
    const right = [
      'The CEO is Ada.',
      'Bob answers calls within thirty minutes.',
      'Support: Bob answers calls within 30 minutes.',
      'People: Ada is the CEO of the company.',
    ]
    chat.replies = [completion({ topics: [{ name: 'People', items: [...wrong, ...right] }] })]
    expect(await extractor().extract({ title: 'P', markdown }, never)).toMatchObject({
      extraction: { topics: [{ items: right }] },
    })
  })

  it.each(['What Bob says about desks.', 'How to leave 12 desks.'])(
    'does not take a summary that says what the text does not: %s',
    async (summary) => {
      const own = await embedded.extract(document, never)
      chat.replies = [completion({ summary, topics: [{ name: 'Desks', items: [rule] }] })]
      const result = await extractor().extract(document, never)
      expect(result.kind === 'extracted' && result.extraction.summary).toBe(
        own.kind === 'extracted' && own.extraction.summary,
      )
    },
  )

  it('reads without the model what the model says only wrong things about', async () => {
    const reasons: string[] = []
    const told = extractor({ onFallback: (reason) => reasons.push(reason) })
    chat.replies = [completion({ summary: 'Desks.', topics: [{ name: 'A', items: ['The CEO is Bob.'] }] })]
    expect(await told.extract(document, never)).toEqual(await embedded.extract(document, never))
    expect(reasons).toEqual(['the text says none of the items of the model'])
  })

  it.each([400, 422])(
    'asks without a format and a temperature where these are refused with %i',
    async (status) => {
      const choosy = extractor()
      const answer = completion({ topics: [{ name: 'A', items: [rule] }] })
      chat.replies = [{ status }, answer, answer]
      expect(await choosy.extract(document, never)).toMatchObject({ readBy: 'MODEL' })
      expect(await choosy.extract({ ...document, title: 'B', markdown: `${rule}\n` }, never)).toMatchObject({
        readBy: 'MODEL',
      })
      expect(chat.received.map(({ body }) => body.temperature)).toEqual([0, undefined, undefined])
    },
  )

  it.each<[string, Reply, string]>([
    ['prose', completion('Sure! Here are the topics.'), 'the answer is not JSON'],
    ['no topics', completion({ summary: null }), "the answer's topics is not as asked"],
    ['half an answer', completion('{"summary": null, "top', 'length'), 'the answer was cut off'],
    ['no message', { body: '{"choices":[]}' }, 'the completion has no message'],
    ['a page', { body: '<html>' }, 'the completion is not JSON'],
    ['far too much', { body: ' '.repeat(1_000_001) }, 'the answer is too long'],
    ['a limit', { status: 429, body: 'secret' }, 'the chat endpoint answered with status 429'],
    ['an error', { status: 500 }, 'the chat endpoint answered with status 500'],
    [
      'a redirect',
      { status: 307, headers: { location: 'http://127.0.0.1:1/' } },
      'the chat endpoint could not be reached',
    ],
  ])('fails, to be tried again, when it is given %s', async (_, reply, reason) => {
    chat.replies = [reply]
    expect(await extractor().extract(document, never)).toEqual({ kind: 'failed', reason })
  })

  it('fails when there is no answer in time', async () => {
    chat.replies = [{ silent: true }]
    expect(await extractor({ timeoutMs: 50 }).extract(document, never)).toEqual({
      kind: 'failed',
      reason: 'the chat endpoint did not answer within 50 ms',
    })
  })

  it('stops when its caller gives up', async () => {
    const giveUp = new AbortController()
    chat.replies = [{ silent: true, onRequest: () => giveUp.abort(new Error('gave up')) }]
    await expect(extractor().extract(document, giveUp.signal)).rejects.toThrow('gave up')
  })
})
