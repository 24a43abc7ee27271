import { expect, it } from 'vitest'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describeOnBothDatabases } from '../support/app.js'
import { listTools, REVISIONS, sendMessage } from '../support/mcp.js'
import { signInSomebody } from '../support/problem.js'

/** The size of what an assistant reads about the tools before it does anything. */
const MAX_LIST_BYTES = 15_000

describeOnBothDatabases('the list of tools', (app) => {
  it.each(REVISIONS)('is short, and begins with search, in the revision %s', async (revision) => {
    const { client } = await signInSomebody(app())
    const { text, status } = await sendMessage(client, 'tools/list', {}, { revision })
    expect(status).toBe(200)
    expect(Buffer.byteLength(text)).toBeLessThan(MAX_LIST_BYTES)
    const names = (await listTools(client, { revision })).map(({ name }) => name)
    expect(names[0]).toBe('search')
    expect(names.toSorted()).toEqual([
      'add_video',
      'create_document',
      'create_document_from_url',
      'get_company_role',
      'get_content',
      'get_content_knowledge',
      'get_content_text',
      'get_content_usage',
      'get_lesson',
      'get_member',
      'get_my_reporting_line',
      'get_org_chart',
      'get_review_request',
      'get_topic',
      'get_transcript',
      'list_company_roles',
      'list_content',
      'list_lessons',
      'list_members',
      'list_review_requests',
      'list_role_duties',
      'list_space_topics',
      'list_spaces',
      'list_tags',
      'list_teams',
      'search',
    ])
  })

  it('has schemas that every client can read: an object at the top, types, no references', async () => {
    const { client } = await signInSomebody(app())
    const ajv = new Ajv2020({ strict: true, strictRequired: false })
    for (const { inputSchema } of await listTools(client)) {
      expect(ajv.validateSchema(inputSchema)).toBe(true)
      expect(JSON.stringify(inputSchema)).not.toMatch(/\$ref|\$defs|\$schema|"true"/)
      for (const { type, description } of Object.values(inputSchema.properties)) {
        expect(['string', 'integer', 'boolean', 'array']).toContain(type)
        expect(description).toMatch(/\w/)
      }
    }
  })

  it('names all types that the search finds', async () => {
    const { client } = await signInSomebody(app())
    const { data } = await client.graphql('{ __type(name: "SearchType") { enumValues { name } } }')
    const words: Record<string, string> = {
      CONTENT: 'resources',
      CHAPTER: 'chapters',
      SEGMENT: 'segments of transcripts',
      TOPIC: 'topics',
      ITEM: 'items',
      LESSON: 'lessons',
      ROLE: 'roles',
      PERSON: 'people',
    }
    const types: { name: string }[] = data.__type.enumValues
    expect(types.map(({ name }) => name).toSorted()).toEqual(Object.keys(words).toSorted())
    const [search] = await listTools(client)
    expect(search?.name).toBe('search')
    for (const word of Object.values(words)) expect(search?.description).toContain(word)
  })

  it('has real types for what a query string has as text', async () => {
    const { client } = await signInSomebody(app())
    const tools = await listTools(client)
    const content = tools.find(({ name }) => name === 'list_content')?.inputSchema.properties
    expect(content?.['limit']).toMatchObject({ type: 'integer', minimum: 1, maximum: 100, default: 50 })
    expect(content?.['readyOnly']).toMatchObject({ type: 'boolean' })
    expect(content?.['type']).toMatchObject({ type: 'string', enum: ['document', 'video', 'audio', 'guide'] })
  })

  it('says which tools change something', async () => {
    const { client } = await signInSomebody(app())
    const writing = (await listTools(client)).filter(({ annotations }) => !annotations['readOnlyHint'])
    expect(writing.map(({ name }) => name)).toEqual([
      'create_document',
      'create_document_from_url',
      'add_video',
    ])
    for (const { annotations } of writing) expect(annotations['destructiveHint']).toBe(false)
  })

  it('is the same for everybody, and may be kept', async () => {
    const { client } = await signInSomebody(app())
    const { client: other } = await signInSomebody(app())
    expect(await listTools(client)).toEqual(await listTools(other))
    const { result } = await sendMessage(client, 'tools/list', {})
    expect(result).toMatchObject({ ttlMs: 3_600_000, cacheScope: 'public' })
  })

  it('has only tools that read at ?toolset=read, where the others are unknown', async () => {
    const { client } = await signInSomebody(app())
    const search = '?toolset=read'
    const tools = await listTools(client, { search })
    expect(tools.length).toBeGreaterThan(15)
    expect(tools.filter(({ annotations }) => !annotations['readOnlyHint'])).toEqual([])
    const called = await sendMessage(client, 'tools/call', { name: 'create_document' }, { search })
    expect(called.error).toMatchObject({ code: -32_602, message: 'Unknown tool: create_document' })
    const other = await sendMessage(client, 'tools/list', {}, { search: '?toolset=write' })
    expect(other.status).toBe(400)
    expect(other.error?.message).toBe('toolset: must be read, or not be given.')
  })
})
