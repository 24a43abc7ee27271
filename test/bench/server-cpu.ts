import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PostgresServer } from '../support/postgres-cluster.js'
import { cpuIfRunning, cpuOf } from './servers.js'

/** Hundredths of a second in `/proc/PID/stat`: what the process's ended children have used are its 16th and 17th field. */
function cpuOfEnded(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) * 10
}

/** Processor time in milliseconds of the programs that this process has started and that have ended. */
export const cpuOfPrograms = (): number => cpuOfEnded(process.pid)

/** Processor time in milliseconds that a server of PostgreSQL has used so far, with all processes it ever had. */
export function serverCpu({ folder }: PostgresServer): number {
  const pid = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  // One that has just ended is counted among those below.
  const running = children.reduce((sum, child) => sum + (cpuIfRunning(Number(child)) ?? 0), 0)
  return running + cpuOf(pid) + cpuOfEnded(pid)
}
