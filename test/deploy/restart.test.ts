import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readConfig } from '../../src/config.js'

const script = resolve('deploy/restart.sh')
const UP = 'docker compose up --detach --wait --no-deps --no-recreate --scale'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lyceum-restart-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Runs the script with commands that only note how they are called. */
async function restart(replicas: string[], { ready = true } = {}) {
  const log = join(folder, 'log')
  const note = `echo "$(basename "$0") $*" >> '${log}'`
  const docker = [
    '#!/bin/sh',
    note,
    'case "$*" in',
    `"compose ps --quiet lyceum") printf '%s\\n' ${replicas.join(' ')} ;;`,
    `"compose up "*) exit ${ready ? 0 : 1} ;;`,
    'esac',
  ]
  await writeFile(log, '')
  await writeFile(join(folder, 'docker'), `${docker.join('\n')}\n`, { mode: 0o755 })
  await writeFile(join(folder, 'sleep'), `#!/bin/sh\n${note}\n`, { mode: 0o755 })
  const env = { PATH: `${folder}:${process.env['PATH']}` }
  const ended = await promisify(execFile)(script, { env, cwd: folder }).then(
    () => ({ code: 0, stderr: '' }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
  )
  const calls = (await readFile(log, 'utf8')).split('\n').filter((line) => line !== '')
  return { ...ended, calls }
}

/** A time in the configuration of nginx, in seconds. */
async function secondsIn(pattern: RegExp): Promise<number> {
  const [, seconds] = pattern.exec(await readFile('deploy/nginx.conf', 'utf8')) ?? []
  return Number(seconds)
}

describe('deploy/restart.sh', () => {
  it('replaces one replica after the other, each once the one before is ready and nginx knows it', async () => {
    const { code, calls } = await restart(['one', 'two', 'three'])
    const pause = Number(calls.find((call) => call.startsWith('sleep '))?.split(' ')[1])
    const replaced = (replica: string) => [
      `docker stop ${replica}`,
      `docker rm ${replica}`,
      `${UP} lyceum=3 lyceum`,
    ]

    expect(code).toBe(0)
    expect(calls).toEqual([
      'docker compose ps --quiet lyceum',
      ...replaced('one'),
      `sleep ${pause}`,
      ...replaced('two'),
      `sleep ${pause}`,
      ...replaced('three'),
    ])
    const failTimeout = await secondsIn(/^\s*server lyceum:4000 resolve .*\bfail_timeout=(\d+)s;$/m)
    const lookUp = await secondsIn(/^resolver .* valid=(\d+)s/m)
    expect(failTimeout).toBeGreaterThan(0)
    expect(lookUp).toBeGreaterThan(0)
    expect(pause).toBeGreaterThan(failTimeout + lookUp)
  })

  it('leaves the other replicas as they are if a new one is not ready', async () => {
    const { code, calls } = await restart(['one', 'two'], { ready: false })

    expect(code).not.toBe(0)
    expect(calls.at(-1)).toBe(`${UP} lyceum=2 lyceum`)
    expect(calls).not.toContain('docker stop two')
  })

  it.each([[[]], [['one']]])('stops no replica if no other could serve: %j', async (replicas) => {
    const { code, stderr, calls } = await restart(replicas)

    expect(code).toBe(1)
    expect(stderr).toContain(`There are ${replicas.length} replicas`)
    expect(calls).toEqual(['docker compose ps --quiet lyceum'])
  })
})

describe('compose.yaml', () => {
  const service = z.object({
    healthcheck: z.object({ test: z.array(z.string()) }),
    stop_grace_period: z.string().regex(/^\d+s$/),
    deploy: z.object({ replicas: z.number() }),
  })

  it('starts replicas that are ready when they say so, and lets them drain', async () => {
    const file = z.object({ services: z.object({ lyceum: service }) })
    const { lyceum } = file.parse(parse(await readFile('compose.yaml', 'utf8'))).services

    expect(lyceum.healthcheck.test.join(' ')).toContain('/readyz')
    expect(Number.parseInt(lyceum.stop_grace_period, 10)).toBeGreaterThan(readConfig({}, {}).SHUTDOWN_SECONDS)
    expect(lyceum.deploy.replicas).toBeGreaterThan(1)
  })
})
