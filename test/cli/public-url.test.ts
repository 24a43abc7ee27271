import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { serving, workFolder } from './run-cli.js'

const compose = z.object({
  services: z.object({ lyceum: z.object({ environment: z.record(z.string(), z.string()) }) }),
})

describe('PUBLIC_URL', () => {
  it('is set by the Compose file, to the port that nginx has, unless .env has another address', async () => {
    const { services } = compose.parse(parse(await readFile('compose.yaml', 'utf8')))
    const { HOST, PUBLIC_URL } = services.lyceum.environment
    expect(HOST).toBe('0.0.0.0')
    expect(PUBLIC_URL).toBe('${PUBLIC_URL:-http://localhost:${HTTP_PORT:-8080}}')
  })

  it.each([
    [{ HOST: '0.0.0.0' }, 1],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://learn.example.org' }, 0],
    [{ HOST: '127.0.0.1' }, 0],
  ])('is asked for if the service starts where others can reach it: %j', async (settings, count) => {
    const work = await workFolder()
    const server = await serving({ ...work.env, MAIL_OUTBOX: work.path('outbox'), ...settings })
    server.terminate()
    expect(await server.ended()).toBe(0)
    const warned = server.output.stdout.match(
      /"msg":"PUBLIC_URL: not set, and HOST is 0\.0\.0\.0: set it to .*?"/g,
    )
    expect(warned ?? []).toHaveLength(count)
    await work.remove()
  })
})
