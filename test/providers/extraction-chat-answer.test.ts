import { describe, expect, it, vi } from 'vitest'
import { mergeTopics, readChatAnswer } from '../../src/providers/extraction/chat-answer.js'
import { turnsDuring } from './support/turns-during.js'

const rule = 'Every laptop must be locked before you leave the desk.'
const topics = [{ name: 'A', items: [rule] }]

function read(content: string) {
  return readChatAnswer(JSON.stringify({ choices: [{ finish_reason: 'stop', message: { content } }] }))
}

describe('an answer of a model', () => {
  it.each([
    ['a code fence', (json: string) => `\`\`\`json\n${json}\n\`\`\``],
    ['prose', (json: string) => `Sure! I leave {x} out. Here it is:\n${json}\nTell me if I can help.`],
    ['thoughts', (json: string) => `<think>A desk {"topics": 1}?</think>\n${json}`],
    ['prose with braces on both sides', (json: string) => `It's {"a": 1}, {b} or {":\n${json}\nUse {this}.`],
    ['thoughts with a draft', (json: string) => `I could say {"topics": []}. No, rather:\n${json}`],
    ['another object', (json: string) => `{"result": ${json}}`],
    ['thoughts that begin anew after it', (json: string) => `${json}\n<think>Done.</think>`],
    ['a list', (json: string) => `[${json}]`],
  ])('is taken out of %s', (_, around) => {
    const answer = { summary: null, topics: [{ ...topics[0], why: 'x' }], extra: 1 }
    expect(read(around(JSON.stringify(answer)))).toEqual({ summary: null, topics })
  })

  it.each<[string, unknown]>([
    ['items in objects', { topics: [{ name: 'A', items: [{ page: 1, text: rule }] }] }],
    [
      'entries that are no texts',
      { topics: [null, { name: 'A', items: [5, null, [], rule, {}] }, { name: 7 }] },
    ],
    ['a title for the name', { topics: [{ title: 'A', items: [rule] }] }],
    ['a topic for the name', [{ topic: 'A', items: [rule] }]],
    ['one text for the items', { topics: [{ name: 'A', items: `- ${rule}\n` }] }],
    ['a map of items', { topics: [{ name: 'A', items: { 1: rule } }] }],
    ['a map of topics', { topics: { A: [rule] } }],
    ['a map of topics with keys', { topics: { A: { items: [rule] } } }],
    ['one topic and no list', { topics: topics[0] }],
    ['a summary that is no text', { summary: ['Desks'], topics }],
    ['no object around the topics', topics],
  ])('is used with %s', (_, answer) => {
    expect(read(JSON.stringify(answer))).toEqual({ summary: null, topics })
  })

  it('is used with commas before closing brackets, and has those of its texts', () => {
    const item = 'Say ",]" and ", }" at the desk.'
    const json = JSON.stringify({ topics: [{ name: 'A', items: [item] }] }).replaceAll(
      /[\]}]{1,2}$/g,
      ',\n$&',
    )
    expect(json).toContain(',\n')
    expect(read(json).topics).toEqual([{ name: 'A', items: [item] }])
  })

  it('is put together from the parts of its content', () => {
    const [start, end] = ['{"topics": [{"name": "A", ', `"items": ["${rule}"]}]}`]
    const content = [{ type: 'text', text: start }, { type: 'reasoning' }, { type: 'text', text: end }]
    expect(readChatAnswer(JSON.stringify({ choices: [{ message: { content } }] })).topics).toEqual(topics)
  })

  it('is used without what half a letter can not say', () => {
    const answer = read(JSON.stringify({ topics: [{ name: 'A', items: ['\ud83e'] }] }))
    expect(answer.topics[0]?.items).toEqual(['\ufffd'])
  })

  it.each(['{"', '{"a": "', '{"\\"', '{{', '{}'])('of %s again and again is refused soon', (piece) => {
    expect(() => read(piece.repeat(200_000))).toThrow('the answer')
  })

  it.each<[string, string]>([
    ['no object, but lists in lists', '['.repeat(900_000)],
    ['lists in lists', `{"topics": ${'['.repeat(400_000)}${']'.repeat(400_000)}}`],
    ['very many objects', `{"topics": [${'{},'.repeat(300_000)}0]}`],
  ])('is not parsed if it has %s', (_, content) => {
    const parsed = vi.spyOn(JSON, 'parse')
    expect(() => read(content)).toThrow('the answer')
    const [, ...ofContent] = parsed.mock.calls.map(([json]) => json.length)
    expect(ofContent.filter((length) => length > 10)).toEqual([])
    parsed.mockRestore()
  })

  it('is looked for in the first choice only, however many there are', () => {
    const choice = { message: { content: JSON.stringify({ topics }) } }
    const choices = [choice, ...Array.from({ length: 20_000 }, () => 0)]
    expect(readChatAnswer(JSON.stringify({ choices })).topics).toEqual(topics)
  })

  it('is cut where lists and texts are too long', () => {
    const items = [rule, 'Desk '.repeat(600), ...Array.from({ length: 100 }, () => rule)]
    const many = Array.from({ length: 150 }, (_, index) => ({ name: `Topic ${index}`, items }))
    const answer = read(JSON.stringify({ topics: many }))
    expect(answer.topics).toHaveLength(100)
    expect(answer.topics[0]?.items).toHaveLength(60)
    expect(answer.topics[0]?.items[0]).toBe(rule)
    expect(answer.topics[0]?.items[1]).toHaveLength(2_000)
  })

  it.each([
    ['no topics', {}],
    ['topics of another shape only', { topics: [{ name: 'A', items: 7 }] }],
    ['topics that are a text', { topics: 'A' }],
  ])('is refused with %s', (_, answer) => {
    expect(() => read(JSON.stringify(answer))).toThrow("the answer's topics is not as asked")
  })
})

describe('the topics of all answers', () => {
  it('are merged with a turn for others after each item', async () => {
    const items = Array.from({ length: 50 }, (_, index) => `${rule} ${index}`)
    const { signal } = new AbortController()
    const merged = await turnsDuring(mergeTopics([{ name: 'A', items }], signal))
    expect(merged.value).toEqual([{ name: 'A', items }])
    expect(merged.turns).toBeGreaterThanOrEqual(items.length - 1)
  })

  it('are no longer merged once nobody waits for them', async () => {
    await expect(mergeTopics([{ name: 'A', items: [rule] }], AbortSignal.abort())).rejects.toThrow('aborted')
  })
})
