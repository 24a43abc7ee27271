#!/usr/bin/env node
import { Command, CommanderError } from 'commander'
import { backupCommand } from './commands/backup.js'
import { demoCommand } from './commands/demo.js'
import { exportCommand } from './commands/export.js'
import { importCommand } from './commands/import.js'
import { jobsCommand } from './commands/jobs.js'
import { migrateCommand } from './commands/migrate.js'
import { serveCommand } from './commands/serve.js'
import { tokenCommand } from './commands/token.js'
import { CommandFailure } from './commands/with-store.js'
import { ConfigError } from './config.js'
import { version } from './version.js'

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

try {
  await program().parseAsync()
} catch (error) {
  process.exitCode = statusOf(error)
}
