import { Command, CommanderError } from 'commander'
import { AlreadyReported, CommandFailure } from '../command-failure.js'
import { ConfigError } from '../config.js'
import { keepFilesPrivate } from '../private-files.js'
import { version } from '../version.js'

const FAILED = 1
const USAGE = 2

/**
 * A command's module is loaded only when it runs or when all are listed, because its imports can be large.
 */
const commands = new Map<string, () => Promise<Command>>([
  ['serve', async () => (await import('./serve.js')).serveCommand()],
  ['migrate', async () => (await import('./migrate.js')).migrateCommand()],
  ['import', async () => (await import('./import.js')).importCommand()],
  ['export', async () => (await import('./export.js')).exportCommand()],
  [
    'bundle-from-markdown',
    async () => (await import('./bundle-from-markdown.js')).bundleFromMarkdownCommand(),
  ],
  ['bundle-schema', async () => (await import('./bundle-schema.js')).bundleSchemaCommand()],
  ['organizations', async () => (await import('./organizations.js')).organizationsCommand()],
  ['organization', async () => (await import('./organization.js')).organizationCommand()],
  ['people', async () => (await import('./people.js')).peopleCommand()],
  ['directory', async () => (await import('./directory.js')).directoryCommand()],
  ['token', async () => (await import('./token.js')).tokenCommand()],
  ['mcp', async () => (await import('./mcp.js')).mcpCommand()],
  ['webhook', async () => (await import('./webhook.js')).webhookCommand()],
  ['idp', async () => (await import('./idp.js')).idpCommand()],
  ['demo', async () => (await import('./demo.js')).demoCommand()],
  ['audit', async () => (await import('./audit.js')).auditCommand()],
  ['backup', async () => (await import('./backup.js')).backupCommand()],
  ['check', async () => (await import('./check.js')).checkCommand()],
  ['doctor', async () => (await import('./doctor.js')).doctorCommand()],
  ['jobs', async () => (await import('./jobs.js')).jobsCommand()],
])

async function programFor([name = '']: readonly string[]): Promise<Command> {
  const lyceum = new Command('lyceum')
    .description('A learning and knowledge service: GraphQL and REST over one graph.')
    .version(version)
    .helpCommand(true)
  const named = commands.get(name)
  for (const load of named ? [named] : commands.values()) lyceum.addCommand(await load())
  settle(lyceum)
  return lyceum
}

/** Gives every command `--version`, and makes it throw instead of ending the process. */
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
  if (error instanceof AlreadyReported) return error.status
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
 * @returns the exit status: 0 for success, 1 if the work failed, 2 for wrong usage or settings
 */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  keepFilesPrivate()
  try {
    const program = await programFor(args)
    await program.parseAsync(args, { from: 'user' })
    return 0
  } catch (error) {
    return statusOf(error)
  }
}
