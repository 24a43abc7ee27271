import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const UP_TO_DATE = 'No schema changes'

/**
 * Whether the migrations of a dialect produce the tables of src/store/tables. It asks drizzle-kit for the
 * next migration after a copy of them, so that the checkout stays unchanged.
 *
 * @param schema the module whose exports are the tables
 */
export async function isUpToDate(
  dialect: string,
  name: string,
  schema = 'scripts/drizzle-tables.cjs',
): Promise<boolean> {
  const copy = await mkdtemp(join(tmpdir(), 'lyceum-migrations-'))
  try {
    await cp(join('src/store/migrations', name), copy, { recursive: true })
    // drizzle-kit treats even an absolute path as relative.
    const out = relative('.', copy)
    const tool = join('node_modules', 'drizzle-kit', 'bin.cjs')
    const command = [tool, 'generate', '--dialect', dialect, '--schema', schema, '--out', out]
    const asked = run(process.execPath, command, { env: { ...process.env, MIGRATIONS_DIALECT: dialect } })
    // It asks about renamed columns, and nobody answers here.
    asked.child.stdin?.end()
    const { stdout } = await asked
    return stdout.includes(UP_TO_DATE)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}
