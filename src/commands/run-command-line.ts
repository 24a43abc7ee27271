import { Command, CommanderError } from 'commander'
import { backupCommand } from './backup.js'
import { bundleFromMarkdownCommand } from './bundle-from-markdown.js'
import { demoCommand } from './demo.js'
import { exportCommand } from './export.js'
import { importCommand } from './import.js'
import { jobsCommand } from './jobs.js'
import { migrateCommand } from './migrate.js'
import { serveCommand } from './serve.js'
import { tokenCommand } from './token.js'
import { CommandFailure } from './command-failure.js'
import { ConfigError } from '../config.js'
import { version } from '../version.js'

const FAILED = 1
const USAGE = 2

function program(): Command {
  const lyceum = new Command('lyceum')
    .description('A learning and knowledge service: GraphQL and REST over one graph.')
    .version(version)
    .helpCommand(true)
  const commands = [
    serveCommand(),
    migrateCommand(),
    importCommand(),
    exportCommand(),
    bundleFromMarkdownCommand(),
    tokenCommand(),
    demoCommand(),
    backupCommand(),
    jobsCommand(),
  ]
  for (const command of commands) lyceum.addCommand(command)
  settle(lyceum)
  return lyceum
}

/** Every command has `--version`, and throws instead of ending the process. */
function settle(command: Command): void {
  command.exitOverride()
  for (const child of command.commands) {
    child.version(version)
    child.copyInheritedSettings(command)
    settle(child)
  }
}

function statusOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE
  if (error instanceof CommandFailure || error instanceof ConfigError) {
    process.stderr.write(`${error.message}\n`)
  } else {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  }
  return error instanceof ConfigError ? USAGE : FAILED
}

/**
 * Runs `lyceum`.
 *
 * @param args the command line's words after the program's name
 * @returns the exit status: 0, 1 where the work failed, 2 for wrong usage or settings
 */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  try {
    await program().parseAsync(args, { from: 'user' })
    return 0
  } catch (error) {
    return statusOf(error)
  }
}
