import { access, constants, statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import type { Config } from '../../config.js'
import { failed, type Finding, ok, warning } from './finding.js'

const MEGABYTE = 1_000_000
const TOO_LITTLE_MB = 100
const LITTLE_MB = 2_000
/** Files that a process has open besides its clients' connections: the database, the log, its own modules. */
const OWN_FILES = 200

const report = z.object({
  userLimits: z.object({ open_files: z.object({ soft: z.union([z.number(), z.string()]) }) }),
})

/** The folder, or its nearest existing ancestor. */
async function nearestFolder(folder: string): Promise<string> {
  const path = resolve(folder)
  const isThere = await access(path).then(
    () => true,
    () => false,
  )
  return isThere || path === dirname(path) ? path : nearestFolder(dirname(path))
}

/** Checks that a folder has enough space and can be written. */
export async function checkFolder(what: string, folder: string): Promise<Finding> {
  const path = await nearestFolder(folder)
  try {
    await access(path, constants.W_OK | constants.X_OK)
  } catch {
    return failed(what, `${path} can't be written: give the service's user the right to`)
  }
  const { bavail, bsize } = await statfs(path)
  const megabytes = Math.floor((bavail * bsize) / MEGABYTE)
  const says = `${path} can be written and has ${megabytes} MB free`
  if (megabytes < TOO_LITTLE_MB) return failed(what, `${says}: make room`)
  return megabytes < LITTLE_MB ? warning(what, `${says}: make room soon`) : ok(what, says)
}

/** Checks that a process may open as many files as it accepts connections. */
export function checkOpenFiles({ MAX_CONNECTIONS: most }: Pick<Config, 'MAX_CONNECTIONS'>): Finding {
  const { data } = report.safeParse(process.report.getReport())
  const limit = Number(data?.userLimits.open_files.soft)
  if (!Number.isFinite(limit)) return ok('open files', 'no limit')
  const says = `a process may open ${limit}, and MAX_CONNECTIONS is ${most}`
  if (most === 0) return warning('open files', `${says}, no limit: give it one below that of open files`)
  if (most + OWN_FILES <= limit) return ok('open files', says)
  return failed('open files', `${says}: raise the limit (ulimit -n) to ${most + OWN_FILES}`)
}
