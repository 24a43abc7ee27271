/**
 * `npm run test:conformance`: runs the Model Context Protocol's own conformance suite against `/mcp` of the built
 * demo, and against its authorization server, which must pass everything. It needs Node 24. A file for each revision
 * has the expected failures, with reasons; any other failure, and an expected failure that passes, ends it with 1.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDemo } from '../clients/spawn-demo.js'
import { startHttpServer } from '../support/http-server.js'
import { allow, registerClient } from './allow.js'

const here = import.meta.dirname
const suite = join(here, 'node_modules/@modelcontextprotocol/conformance/dist/index.js')
const REVISIONS = ['2025-11-25', '2026-07-28']

/** Passes everything on with the token, which the suite's scenarios for servers don't send. */
function startProxy(url: string, token: string) {
  return startHttpServer((incoming, outgoing) => {
    const { method, headers } = incoming
    const passed = request(
      new URL(incoming.url ?? '/', url),
      { method, headers: { ...headers, authorization: `Bearer ${token}` } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
}

/** Runs the suite, and returns its exit status. Its output is shown, and passed to `hear`. */
async function runSuite(args: readonly string[], hear = (_printed: string) => {}): Promise<number> {
  const child = spawn(process.execPath, [suite, ...args], { stdio: ['inherit', 'pipe', 'inherit'] })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk)
    printed += chunk.toString()
    hear(printed)
  })
  await once(child, 'close')
  return child.exitCode ?? 1
}

/** Runs the scenarios for authorization servers. They need a person: one from the demo. */
async function runAuthorization(issuer: string): Promise<number> {
  // Ports on the person's machine are the client's own choice (RFC 8252, 7.3).
  const clientId = await registerClient(issuer, 'http://127.0.0.1/callback')
  const free = await startHttpServer(() => {})
  const { port } = new URL(free.url)
  await free.close()
  const client = ['--client-id', clientId, '--port', port, '--resource', `${issuer}/mcp`]
  let allowed: Promise<void> | undefined
  const status = await runSuite(['authorization', '--url', issuer, ...client], (printed) => {
    const [authorization] = /http\S+\/oauth\/authorize\?\S+(?=\s)/.exec(printed) ?? []
    const isReady = printed.includes('Callback server started')
    if (authorization !== undefined && isReady) allowed ??= allow(new URL(authorization))
  })
  await allowed
  return status
}

const folder = await mkdtemp(join(tmpdir(), 'lyceum-conformance-'))
const demo = await startDemo(folder)
const proxy = await startProxy(demo.url, demo.token)
const statuses: number[] = []
try {
  for (const revision of REVISIONS) {
    const expected = ['--expected-failures', join(here, `${revision}.yaml`)]
    const server = ['server', '--url', `${proxy.url}/mcp`, '--suite', 'all', '--spec-version', revision]
    statuses.push(await runSuite([...server, ...expected, '--output-dir', join(folder, revision)]))
  }
  statuses.push(await runAuthorization(demo.url))
} finally {
  await proxy.close()
  demo.service.kill()
  await once(demo.service, 'exit')
  await rm(folder, { recursive: true })
}
process.exitCode = statuses.every((status) => status === 0) ? 0 : 1
