import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { readConfig } from '../../src/config.js'

const manifest = z.object({
  name: z.string(),
  bin: z.object({ lyceum: z.string() }),
  scripts: z.object({ start: z.string() }),
})

it('the unit for systemd starts the installed package as npm start does, and lets it drain', async () => {
  const unit = await readFile('deploy/lyceum.service', 'utf8')
  const settings = new Map(
    [...unit.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
  const { name, bin, scripts } = manifest.parse(JSON.parse(await readFile('package.json', 'utf8')))
  const { SHUTDOWN_SECONDS, MAX_CONNECTIONS } = readConfig({}, {})

  const installed = scripts.start
    .replace(/^node /, '/usr/bin/node ')
    .replace(bin.lyceum, `/opt/lyceum/node_modules/${name}/${bin.lyceum}`)
  expect(settings.get('ExecStart')).toBe(installed)
  // Only the command gets SIGTERM: a worker that got it would be replaced.
  expect(settings.get('KillMode')).toBe('mixed')
  expect(Number(settings.get('TimeoutStopSec'))).toBeGreaterThan(SHUTDOWN_SECONDS)
  expect(Number(settings.get('LimitNOFILE'))).toBeGreaterThan(MAX_CONNECTIONS + 200)
  expect(settings.get('WorkingDirectory')).toBe(`/var/lib/${settings.get('StateDirectory')}`)
  expect(settings.get('StateDirectoryMode')).toBe('0700')
  expect(settings.get('UMask')).toBe('0077')
  expect(settings.has('MemoryDenyWriteExecute')).toBe(false)
})
