import { type ChildProcess, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { headers } from './demo-roles.js'
import { describedRequests, readDescription } from './described-operations.js'
import { whenPrinted } from './when-printed.js'

const here = import.meta.dirname
const description = await readDescription()
let prism: ChildProcess | undefined
let proxy = ''

/** Prism's complaints about a request that went through it, and the answer. */
async function sendThroughPrism(method: string, path: string, body?: unknown) {
  const response = await fetch(`${proxy}${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const violations = response.headers.get('sl-violations')
  return { status: response.status, violations: violations ? JSON.parse(violations) : [] }
}

beforeAll(async () => {
  const file = join(here, 'generated', 'prism-openapi.json')
  await writeFile(file, description)
  const binary = join(here, 'node_modules', '.bin', 'prism')
  const spawned = spawn(binary, ['proxy', file, inject('url'), '--port', '0', '--validate-request', 'true'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  prism = spawned
  proxy = await whenPrinted(spawned.stdout, /listening on (http:\S+)/)
})

afterAll(() => {
  prism?.kill()
})

it.each(describedRequests(description))(
  'Prism sees $operationId answer as described',
  async ({ method, path, body }) => {
    const { status, violations } = await sendThroughPrism(method, path, body)
    expect(violations).toEqual([])
    expect(status).toBeLessThan(500)
  },
)

it('Prism is strict: it finds what differs from the description', async () => {
  const { violations } = await sendThroughPrism('POST', '/v1/narration/synthesize', { text: 5 })
  expect(violations).not.toEqual([])
})
