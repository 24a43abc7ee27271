import { Command } from 'commander'
import { version } from '../base/version.js'

const COMPLETION = 'completion'

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

/**
 * The program, with the one command that is named, or with all.
 *
 * @param args the command line's words after the program's name
 */
export async function programFor([name = '']: readonly string[]): Promise<Command> {
  const lyceum = new Command('lyceum')
    .description('A learning and knowledge service: GraphQL and REST over one graph.')
    .version(version)
    .helpCommand(true)
  const named = commands.get(name)
  for (const load of named ? [named] : commands.values()) lyceum.addCommand(await load())
  if (!named) await addCompletion(lyceum)
  settle(lyceum)
  return lyceum
}

/** What the work writes by `console.log`: the package has no other way to give a script. */
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

/** `lyceum completion`, which writes a shell's script, and what that script asks. It knows the commands added before it. */
async function addCompletion(lyceum: Command): Promise<void> {
  const [{ default: addTab }, { completionScript }] = await Promise.all([
    import('@bomb.sh/tab/commander'),
    import('./completion-script.js'),
  ])
  const tab = addTab(lyceum, { completionCommandName: COMPLETION })
  const completion = lyceum.commands.find((command) => command.name() === COMPLETION)
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
