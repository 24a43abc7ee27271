import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, release, totalmem } from 'node:os'

/** What the figures were taken on. */
export interface Machine {
  processor: string
  cores: number
  memoryGib: number
  system: string
  node: string
}

function systemName(): string {
  try {
    const [, name] = /^PRETTY_NAME="(.+)"$/m.exec(readFileSync('/etc/os-release', 'utf8')) ?? []
    return name ?? release()
  } catch {
    return release()
  }
}

export function describeMachine(): Machine {
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGib: Math.round(totalmem() / 2 ** 30),
    system: systemName(),
    node: process.version,
  }
}
