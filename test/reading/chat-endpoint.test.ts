import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readKey } from '../../scripts/reading/answer-key.js'
import { embeddedExtractor } from '../../src/providers/extraction/embedded.js'
import { openAiCompatibleExtractor } from '../../src/providers/extraction/openai-compatible.js'
import { startHttpServer } from '../support/http-server.js'

const key = readKey()
const request = z.object({ messages: z.array(z.object({ role: z.string(), content: z.string() })) })
const material = z.object({ title: z.string(), material: z.string() })

/** The letters of a text only, as headings are rewritten for the model. */
const lettersOf = (markdown: string) => markdown.replace(/\P{L}/gu, '')

/** The answer of a model that finds exactly the wanted items of the document's key. */
function answerTo(asked: z.infer<typeof material>): string {
  const document = key.find(({ markdown }) => lettersOf(markdown).endsWith(lettersOf(asked.material)))
  const items = document?.wanted.map((one) => one.text) ?? []
  const content = JSON.stringify({ summary: 'All of it.', topics: [{ name: 'All', items }] })
  return JSON.stringify({ choices: [{ finish_reason: 'stop', message: { role: 'assistant', content } }] })
}

describe('the key behind a chat endpoint', () => {
  const embedded = embeddedExtractor({ deadlineMs: 60_000 })
  const instructions: string[] = []
  let server: Awaited<ReturnType<typeof startHttpServer>>

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const [system, user] = request.parse(JSON.parse(await text(incoming))).messages
    instructions.push(system?.content ?? '')
    outgoing.end(answerTo(material.parse(JSON.parse(user?.content ?? ''))))
  }

  beforeAll(async () => {
    server = await startHttpServer((incoming, outgoing) => {
      void serve(incoming, outgoing)
    })
  })
  afterAll(async () => {
    await server.close()
    await embedded.close()
  })

  it('goes through unchanged, except for what is longer than an item', async () => {
    const extractor = openAiCompatibleExtractor({
      baseUrl: server.url,
      model: 'any',
      apiKey: null,
      timeoutMs: 60_000,
      embedded,
    })
    for (const { name, markdown, wanted } of key) {
      const read = await extractor.extract({ title: name, markdown }, new AbortController().signal)
      const items = read.kind === 'extracted' ? (read.extraction.topics[0]?.items ?? []) : []
      expect(items.every((item) => item.length <= 600)).toBe(true)
      expect(items.join(' ')).toBe([...new Set(wanted.map((one) => one.text))].join(' '))
    }
    expect(instructions).toHaveLength(key.length)
  })

  it('is asked for in the same shape as is read without a model', () => {
    expect(instructions[0]).toMatch(/procedure.*number.*table.*term.*stands for/s)
    expect(instructions[0]).toContain('at most 600 characters')
    expect(instructions[0]).toContain('At most 60 a topic')
  })
})
