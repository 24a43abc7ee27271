import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Config } from '../../config.js'
import { isOpenToOthers } from '../../base/files.js'
import { type Finding, ok, warning } from './finding.js'

const FILE = 'file:'
const WHAT = 'file permissions'

/** The files of the service on this machine. */
function keptBy({ DATABASE_URL: url, SMTP_URL: smtp, MAIL_OUTBOX: outbox }: Settings): string[] {
  const database = url.startsWith(FILE) ? url.slice(FILE.length) : undefined
  const files =
    database === undefined ? [] : [dirname(database), database, `${database}-wal`, `${database}-shm`]
  return smtp === undefined ? [...files, outbox] : files
}

type Settings = Pick<Config, 'DATABASE_URL' | 'SMTP_URL' | 'MAIL_OUTBOX'>

async function checkPath(path: string): Promise<Finding[]> {
  const found = await stat(path).catch(() => undefined)
  if (!found || !isOpenToOthers(found)) return []
  const isFolder = found.isDirectory()
  // A folder of another account, such as /tmp, can't be restricted.
  if (isFolder && found.uid !== process.getuid?.()) return []
  const mode = isFolder ? '700' : '600'
  return [warning(WHAT, `other accounts of this machine can read ${path}: chmod ${mode} ${path}`)]
}

/**
 * Checks that other accounts of this machine can't read the service's files. New files are private; older
 * ones keep their permissions. Windows has no such permissions.
 */
export async function checkPrivateFiles(config: Settings): Promise<Finding[]> {
  const paths = keptBy(config)
  if (paths.length === 0 || process.platform === 'win32') return []
  const findings = (await Promise.all(paths.map(checkPath))).flat()
  return findings.length > 0
    ? findings
    : [ok(WHAT, 'no other account of this machine can read what is kept here')]
}
