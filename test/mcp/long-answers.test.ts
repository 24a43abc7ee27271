import { expect, it } from 'vitest'
import { describeOnBothDatabases, type TestApp } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { callTool } from '../support/mcp.js'

/** A document of these chapters, and somebody who reads it. */
async function withChapters(app: TestApp, texts: readonly string[]) {
  const organization = new OrganizationBuilder()
  const person = organization.person()
  const id = organization.document(texts.map((text) => ({ text })))
  await app.import(organization)
  return { id, client: await app.signIn(person) }
}

describeOnBothDatabases('a long text', (app) => {
  it('is read in parts of whole chapters, each of which says where the next begins', async () => {
    const texts = ['a'.repeat(40), 'b'.repeat(40), 'c'.repeat(40), 'd'.repeat(90), 'e']
    const { id, client } = await withChapters(app(), texts)
    const seen: string[][] = []
    let fromChapter: number | null | undefined = 1
    while (fromChapter) {
      const { result } = await callTool(client, 'get_content_text', { id, fromChapter, maxCharacters: 100 })
      const { chapters, nextChapter } = result?.structuredContent ?? {}
      seen.push(chapters.map(({ text }: { text: string }) => text))
      fromChapter = nextChapter
    }
    expect(seen).toEqual([texts.slice(0, 2), texts.slice(2, 3), texts.slice(3)])
  })

  it('has a chapter that is too long by itself cut between two characters, and says by how much', async () => {
    const { id, client } = await withChapters(app(), ['🦉🦉🦉', 'last'])
    const read = async (given: object) =>
      (await callTool(client, 'get_content_text', { id, ...given })).result?.structuredContent
    const first = await read({ maxCharacters: 3 })
    expect(first).toMatchObject({ nextChapter: 2, charactersLeftOut: 4 })
    expect(first.chapters).toMatchObject([{ sequence: 1, text: '🦉' }])
    const last = await read({ fromChapter: 2, maxCharacters: 3 })
    expect(last).toMatchObject({ nextChapter: null, charactersLeftOut: 1 })
    expect(last.chapters).toMatchObject([{ sequence: 2, text: 'las' }])
    const beyond = await read({ fromChapter: 3 })
    expect(beyond.chapters).toEqual([])
  })

  it('has up to 30,000 characters unless the caller asks for more', async () => {
    const texts = Array.from({ length: 4 }, () => 'x'.repeat(10_000))
    const { id, client } = await withChapters(app(), texts)
    const part = await callTool(client, 'get_content_text', { id })
    expect(part.result?.structuredContent.chapters).toHaveLength(3)
    expect(part.result?.structuredContent.nextChapter).toBe(4)
    const whole = await callTool(client, 'get_content_text', { id, maxCharacters: 40_000 })
    const { body } = await client.get(`/v1/content/${id}/text`)
    expect(whole.result?.structuredContent).toEqual(body)
  })

  it('that is too long for any tool is refused, and the message says where to read it', async () => {
    const texts = Array.from({ length: 3 }, () => '\u0001'.repeat(120_000))
    const { id, client } = await withChapters(app(), texts)
    const { result } = await callTool(client, 'get_content_text', { id, maxCharacters: 500_000 })
    expect(result).toMatchObject({ isError: true, structuredContent: { code: 'QUERY_TOO_LARGE' } })
    expect(result?.structuredContent.message).toContain('/v1/content/{id}/text')
  })
})

describeOnBothDatabases(
  'the limit of requests',
  (app) => {
    it('counts each message, and refuses in the form of JSON-RPC', async () => {
      const { client } = await withChapters(app(), ['a'])
      expect((await callTool(client, 'list_tags', {})).headers.get('ratelimit')).toMatch(/^"default";r=1;/)
      expect((await client.get('/v1/tags')).status).toBe(200)
      const refused = await callTool(client, 'list_tags', {})
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(refused.error).toMatchObject({ code: -32_000, data: { code: 'RATE_LIMITED', status: 429 } })
    })
  },
  { settings: { RATE_LIMIT_PER_MINUTE: '2' } },
)
