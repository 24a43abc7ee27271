import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Speaking, speaking } from './speaking.js'
import { lyceum, personWithToken, workFolder } from './run-cli.js'

const listed = z.object({ tools: z.array(z.object({ name: z.string() })) })

describe('lyceum mcp', () => {
  let made: Awaited<ReturnType<typeof personWithToken>>
  beforeAll(async () => {
    made = await personWithToken()
  })
  afterAll(() => made.work.remove())
  const start = (args: string[] = []): Speaking =>
    speaking(args, { ...made.work.env, LYCEUM_TOKEN: made.token })

  it('speaks nothing but the protocol on standard output, and ends with its input', async () => {
    const assistant = start()
    const { result } = await assistant.ask('initialize', {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    })
    expect(result).toMatchObject({ protocolVersion: '2025-11-25', serverInfo: { name: 'lyceum' } })
    assistant.tell('notifications/initialized')
    const tools = listed.parse((await assistant.ask('tools/list', {})).result).tools
    expect(tools[0]?.name).toBe('search')
    expect(tools.map(({ name }) => name)).toContain('create_document')
    const member = await assistant.ask('tools/call', { name: 'get_member', arguments: { id: made.userId } })
    expect(member.result).toMatchObject({ structuredContent: { id: made.userId } })
    const refused = await assistant.ask('tools/call', {
      name: 'create_document',
      arguments: { title: 'A', content: 'B', visibility: 'everyone' },
    })
    expect(refused.result).toMatchObject({
      isError: true,
      content: [{ type: 'text', text: 'FORBIDDEN: The access token lacks the scope content:write.' }],
    })
    const { status, stdout, stderr } = await assistant.end()
    expect(status).toBe(0)
    for (const line of stdout.trim().split('\n')) expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0' })
    expect(stderr).toContain('"operation":"/mcp get_member"')
    expect(stderr).not.toContain(made.token)
  })

  it('speaks the revision of 2026, and has only tools that read with --read-only', async () => {
    const assistant = start(['--read-only'])
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    }
    const { tools } = listed.parse((await assistant.ask('tools/list', { _meta })).result)
    expect(tools.map(({ name }) => name)).not.toContain('create_document')
    const answer = await assistant.ask('tools/call', { name: 'create_document', arguments: {}, _meta })
    expect(answer.error).toMatchObject({ code: -32_602, message: 'Unknown tool: create_document' })
    expect((await assistant.end()).status).toBe(0)
  })

  it('says at once what is wrong with the token, and writes nothing to standard output', async () => {
    const without = await lyceum(['mcp'], { ...made.work.env, LYCEUM_TOKEN: '' })
    expect(without).toMatchObject({ status: 2, stdout: '' })
    expect(without.stderr).toMatch(/^LYCEUM_TOKEN is not set: .*lyceum token create.*\n$/)
    const wrong = await lyceum(['mcp'], { ...made.work.env, LYCEUM_TOKEN: 'lyc_unknown' })
    expect(wrong).toMatchObject({ status: 1, stdout: '' })
    expect(wrong.stderr).toMatch(
      /LYCEUM_TOKEN can't be used: The access token is invalid or has expired\.\n$/,
    )
    expect(wrong.stderr).not.toContain('lyc_unknown')
  })

  it('makes no database', async () => {
    const work = await workFolder()
    const { status, stderr } = await lyceum(['mcp'], { ...work.env, LYCEUM_TOKEN: 'lyc_unknown' })
    expect(status).toBe(1)
    expect(stderr).toContain('lyceum migrate')
    await work.remove()
  })
})
