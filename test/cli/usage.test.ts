import { readFile, writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { programFor } from '../../src/commands/program.js'
import {
  type Ended,
  importInto,
  lyceum,
  lyceumProcess,
  personWithToken,
  rowsOf,
  workFolder,
} from './run-cli.js'

/** Every command without subcommands, with the words that call it. */
function leaves(command: Command, words: string[] = []): { words: string[]; command: Command }[] {
  if (command.commands.length === 0) return [{ words, command }]
  return command.commands.flatMap((child) => leaves(child, [...words, child.name()]))
}

const commands = leaves(await programFor([]))
/** Called by shell scripts, this command also works without words, for an empty line. */
const ASKED_BY_SHELLS = 'complete'
const takesWords = commands.filter(
  ({ words, command: { registeredArguments, options } }) =>
    words[0] !== ASKED_BY_SHELLS &&
    (registeredArguments.some(({ required }) => required) || options.some(({ mandatory }) => mandatory)),
)

describe('a command without its required arguments', () => {
  let work: Awaited<ReturnType<typeof workFolder>>
  beforeAll(async () => (work = await workFolder()))
  afterAll(() => work.remove())

  it('is tried for many commands', () => {
    expect(commands.length).toBeGreaterThan(35)
    expect(takesWords.length).toBeGreaterThan(20)
  })

  it.each(takesWords.map(({ words }) => words.join(' ')))(
    '%s ends with 2 and one line that names them',
    async (words) => {
      const { status, stdout, stderr } = await lyceum(words.split(' '), work.env)
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
      expect(stderr).toMatch(/^error: .+\n$/)
    },
  )

  it.each(['token', 'people', 'organization', 'directory', 'webhook', 'idp', 'audit', 'import'])(
    '%s alone ends with 2 and its usage, or with what is missing',
    async (word) => {
      const { status, stderr } = await lyceum([word], work.env)
      expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringMatching(/^(Usage: |error: )/) })
    },
  )
})

describe('the expiry of a token', () => {
  let made: Awaited<ReturnType<typeof personWithToken>>
  beforeAll(async () => (made = await personWithToken()))
  afterAll(() => made.work.remove())
  const create = (...words: string[]): Promise<Ended> =>
    lyceum(['token', 'create', '--user', made.userId, ...words], made.work.env)

  it.each(['90', '1.5', ' 90 ', '1_000', '1d 12', '90 '])(
    'is refused as %j: a number needs a unit',
    async (when) => {
      const before = (await lyceum(['token', 'list'], made.work.env)).stdout
      const { status, stdout, stderr } = await create('--expires', when)
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
      expect(stderr).toMatch(
        /^error: option '--expires <when>' argument '.*' is invalid\. A number needs a unit: .+d for days, or h, m or s\.\n$/,
      )
      expect((await lyceum(['token', 'list'], made.work.env)).stdout).toBe(before)
    },
  )

  it.each(['2', '2h 3'])('needs a unit in other options too: %j', async (when) => {
    const directory = await lyceum(
      ['directory', 'connect', made.organization.id, '--expires', when],
      made.work.env,
    )
    const replay = await lyceum(['webhook', 'replay', 'whe_1', '--since', when], made.work.env)
    for (const { status, stderr } of [directory, replay]) {
      expect(status).toBe(2)
      expect(stderr).toContain('A number needs a unit')
    }
  })

  it.each(['2000-01-01', '-1d', '9999-12-31'])('is refused as %s: it must be in the future', async (when) => {
    const { id } = made.organization
    const directory = ['directory', 'connect', id, '--domain', 'acme.example', '--expires', when]
    for (const refused of [await create('--expires', when), await lyceum(directory, made.work.env)])
      expect(refused).toEqual({
        status: 2,
        stdout: '',
        stderr: 'error: --expires must be a time to come: ISO 8601, or a duration such as 30d or 12h.\n',
      })
    expect(await lyceum(['directory', 'rotate', id], made.work.env)).toMatchObject({
      status: 1,
      stderr: 'No directory is connected.\n',
    })
  })

  it('is shown, whether given as a date or a duration, and so is that there is none', async () => {
    const dated = await create('--expires', '2999-01-31')
    expect(dated.stderr).toMatch(
      /^Token tok_\w+ of .+, which expires at 2999-01-31T00:00:00\.000Z\. It is shown this once:\n$/,
    )
    const lasting = await create('--expires', '90d')
    const [, told] = /which expires at (\S+Z)\./.exec(lasting.stderr) ?? []
    const listed = rowsOf(await lyceum(['token', 'list'], made.work.env)).map(({ expiresAt }) => expiresAt)
    expect(listed).toContain(told)
    expect((await create()).stderr).toMatch(
      /^Token tok_\w+ of .+, which never expires\. It is shown this once:\n$/,
    )
    const { id } = made.organization
    const words = ['directory', 'connect', id, '--domain', 'acme.example', '--expires', '2999-01-31']
    const connected = await lyceum(words, made.work.env)
    expect(connected.stderr).toContain('which expires at 2999-01-31T00:00:00.000Z.')
    const rotated = await lyceum(['directory', 'rotate', id], made.work.env)
    expect(rotated.stderr).toContain('which never expires.')
  })
})

describe('token create', () => {
  it('says whose token it is, by name and user id, whether it was given the id or the address', async () => {
    const { work, organization } = await personWithToken()
    const { userId, email } = organization.person({ name: 'Ada Lovelace' })
    await importInto(work, organization)
    for (const user of [userId, email]) {
      const { status, stdout, stderr } = await lyceum(['token', 'create', '--user', user], work.env)
      expect(status).toBe(0)
      expect(stdout).toMatch(/^lyc_\S+\n$/)
      expect(stderr).toContain(` of Ada Lovelace (${userId}), which never expires.`)
    }
    await work.remove()
  })
})

describe('an import of a file that is no bundle', () => {
  it.each([
    ['people.csv', '\uFEFFemail,name\nada@acme.example,Ada\nben@acme.example,Ben\n'],
    ['people.xlsx', 'PK\u0003\u0004 and more'],
    ['people.json', '[\n{"type":"organization"}\n]\n'],
  ])('says in one line what it expects of %s', async (name, text) => {
    const work = await workFolder()
    await writeFile(work.path(name), text)
    expect(await lyceum(['import', work.path(name)], work.env)).toEqual({
      status: 1,
      stdout: '',
      stderr:
        `${work.path(name)}: expected a bundle, which has one JSON object a line, the first of them the organization. ` +
        'docs/bundles.md makes one of a spreadsheet. Nothing was imported.\n',
    })
    await work.remove()
  })
})

describe('completion', () => {
  it.each(['bash', 'zsh', 'fish', 'powershell'])(
    'has a script for %s, which asks the program',
    async (shell) => {
      const { status, stdout, stderr } = await lyceumProcess(['completion', shell])
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
      expect(stdout).toContain('lyceum')
      expect(stdout).toMatch(/lyceum complete '?--/)
    },
  )

  it('knows every command, its commands and its options', async () => {
    const asked = async (...words: string[]) => {
      const { status, stdout } = await lyceumProcess(['complete', '--', ...words])
      expect(status).toBe(0)
      return stdout.split('\n').map((line) => line.split('\t')[0])
    }
    const top = [...new Set(commands.map(({ words: [word] }) => word))].filter(
      (word) => word !== ASKED_BY_SHELLS,
    )
    expect(await asked('')).toEqual(expect.arrayContaining(top))
    expect(await asked('people', '')).toEqual(expect.arrayContaining(['list', 'deactivate', 'reactivate']))
    expect(await asked('token', 'create', '--e')).toContain('--expires')
  })

  it('is documented', async () => {
    expect(await readFile('docs/command-line.md', 'utf8')).toContain('lyceum completion')
  })
})
