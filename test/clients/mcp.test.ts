import { join } from 'node:path'
import { Client, StreamableHTTPClientTransport, type Transport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { describe, expect, inject, it } from 'vitest'
import { allRoleNames, headers, PAGE_SIZE } from './demo-roles.js'

const cli = join(import.meta.dirname, '..', '..', 'dist', 'cli.js')
/** The time-out of each answer: a slow machine may take long to start a process. */
const PATIENCE = { timeout: 150_000 }
/** How the client settles on a revision of the protocol, and which one that is. */
const MODES = [
  { mode: 'legacy', revision: '2025-11-25' },
  { mode: { pin: '2026-07-28' }, revision: '2026-07-28' },
] as const

const overHttp = (): Transport =>
  new StreamableHTTPClientTransport(new URL(`${inject('url')}/mcp`), { requestInit: { headers } })

const overStdio = (): Transport =>
  new StdioClientTransport({
    command: process.execPath,
    args: [cli, 'mcp'],
    env: {
      PATH: process.env['PATH'] ?? '',
      DATABASE_URL: inject('database'),
      LYCEUM_TOKEN: inject('token'),
      LOG_LEVEL: 'warn',
      REQUEST_CPU_SECONDS: '0',
    },
  })

describe.each([
  { by: 'HTTP', connect: overHttp },
  { by: 'stdio', connect: overStdio },
])('the official MCP client, by $by', ({ connect }) => {
  it.each(MODES)('lists the tools and calls them in the revision $revision', async ({ mode, revision }) => {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
    await client.connect(connect(), PATIENCE)
    expect(client.getNegotiatedProtocolVersion()).toBe(revision)
    expect(client.getInstructions()).toMatch(/Begin with search/)
    const { tools } = await client.listTools()
    expect(tools[0]?.name).toBe('search')
    const names: string[] = []
    let cursor: string | null = null
    do {
      const { structuredContent } = await client.callTool({
        name: 'list_company_roles',
        arguments: { limit: PAGE_SIZE, cursor },
      })
      const page = structuredContent as { data: { name: string }[]; nextCursor: string | null }
      names.push(...page.data.map(({ name }) => name))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(names).toEqual(await allRoleNames())
    const missing = await client.callTool({ name: 'get_topic', arguments: { id: 'tpc_none' } })
    expect(missing).toMatchObject({ isError: true, structuredContent: { code: 'NOT_FOUND' } })
    await client.close()
  })
})

it('the official MCP client finds the newest revision by itself', async () => {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } })
  await client.connect(overHttp())
  expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28')
  await client.close()
})

it('the official MCP client is refused without a token', async () => {
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL(`${inject('url')}/mcp`))
  await expect(client.connect(transport)).rejects.toThrow(/An access token is required/)
})
