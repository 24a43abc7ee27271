import { Command } from 'commander'
import { version } from '../base/version.js'
import type { Commands } from '../domain.js'
import { domainCommands } from '../domain-commands.js'

const COMPLETION = 'completion'
const ASKS_VERSION: ReadonlySet<string> = new Set(['--version', '-V'])

/** The commands that belong to no domain. */
const own: Commands = {
  serve: async () => (await import('./serve.js')).serveCommand(),
  migrate: async () => (await import('./migrate.js')).migrateCommand(),
  import: async () => (await import('./import.js')).importCommand(),
  export: async () => (await import('./export.js')).exportCommand(),
  'bundle-from-markdown': async () => (await import('./bundle-from-markdown.js')).bundleFromMarkdownCommand(),
  'bundle-schema': async () => (await import('./bundle-schema.js')).bundleSchemaCommand(),
  schema: async () => (await import('./schema.js')).schemaCommand(),
  mcp: async () => (await import('./mcp.js')).mcpCommand(),
  demo: async () => (await import('./demo.js')).demoCommand(),
  backup: async () => (await import('./backup.js')).backupCommand(),
  check: async () => (await import('./check.js')).checkCommand(),
  doctor: async () => (await import('./doctor.js')).doctorCommand(),
  jobs: async () => (await import('./jobs.js')).jobsCommand(),
}

/** The order of the help. A command that is not named here comes last. */
const ORDER = (
  'serve migrate import export bundle-from-markdown bundle-schema schema organizations organization people directory ' +
  'token mcp webhook idp demo audit backup check doctor jobs'
).split(' ')

const commands = new Map(
  Object.entries({ ...own, ...domainCommands }).toSorted(([one], [other]) => placeOf(one) - placeOf(other)),
)

function placeOf(name: string): number {
  return ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length
}

/**
 * The program with the named command, with all commands, or with none if only the version is requested.
 *
 * @param args the command line's words after the program's name
 */
export async function programFor([name = '']: readonly string[]): Promise<Command> {
  const lyceum = new Command('lyceum')
    .description('A learning and knowledge service: GraphQL and REST over one graph.')
    .version(version)
    .helpCommand(true)
  const named = commands.get(name)
  const needed = named ? [named] : ASKS_VERSION.has(name) ? [] : commands.values()
  for (const load of needed) lyceum.addCommand(await load())
  if (!named) await addCompletion(lyceum)
  settle(lyceum)
  return lyceum
}

/** Captures the work's output from `console.log`: the package has no other way to return a script. */
function whatIsLogged(work: () => void): string {
  const lines: unknown[] = []
  const { log } = console
  console.log = (line: unknown) => lines.push(line)
  try {
    work()
  } finally {
    console.log = log
  }
  return lines.join('\n')
}

/**
 * `lyceum completion`, which writes a shell's script and answers it. It knows the commands added before it.
 */
async function addCompletion(lyceum: Command): Promise<void> {
  const [{ default: addTab }, { completionScript }] = await Promise.all([
    import('@bomb.sh/tab/commander'),
    import('./completion-script.js'),
  ])
  const tab = addTab(lyceum, { completionCommandName: COMPLETION })
  const completion = lyceum.commands.find((command) => command.name() === COMPLETION)
  completion?.description('write a script for bash, zsh, fish or powershell to complete commands and options')
  for (const argument of completion?.registeredArguments ?? []) argument.description = 'the shell'
  completion?.action((shell: string) => {
    const made = whatIsLogged(() => tab.setup(lyceum.name(), lyceum.name(), shell))
    process.stdout.write(`${completionScript(shell, made)}\n`)
  })
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
