import { execFile } from 'node:child_process'
import { chmod, readdir, readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completionScript } from '../../src/commands/completion-script.js'
import { lyceumProcess, workFolder } from './run-cli.js'

const run = promisify(execFile)
const quoted = (word: string) => `'${word.replaceAll("'", String.raw`'\''`)}'`

describe('completion in bash', () => {
  let work: Awaited<ReturnType<typeof workFolder>>
  beforeAll(async () => {
    work = await workFolder()
    await writeFile(work.path('script'), (await lyceumProcess(['completion', 'bash'])).stdout)
    const program = `#!/bin/sh\nexec ${quoted(process.execPath)} ${quoted(resolve('dist/cli.js'))} "$@"\n`
    await writeFile(work.path('lyceum'), program)
    await chmod(work.path('lyceum'), 0o700)
  })
  afterAll(() => work.remove())

  /** What bash offers for the last of these words, without the package bash-completion. */
  async function offered(...words: string[]): Promise<string[]> {
    const typed = ['lyceum', ...words].map(quoted).join(' ')
    const text = `set -u
      source ./script
      COMP_WORDS=(${typed}) COMP_CWORD=${words.length}
      __lyceum_complete && printf '%s\\n' "\${COMPREPLY[@]}"`
    const PATH = `${work.path('.')}:${process.env['PATH'] ?? ''}`
    const { stdout, stderr } = await run('bash', ['--norc', '--noprofile', '-c', text], {
      cwd: work.path('.'),
      env: { PATH },
    })
    expect(stderr).toBe('')
    return stdout.split('\n').filter(Boolean)
  }

  it('offers commands, options and the rest of a word', async () => {
    expect(await offered('tok')).toEqual(['token'])
    expect(await offered('people', '')).toEqual(expect.arrayContaining(['list', 'deactivate']))
    expect(await offered('token', 'create', '--name', '=', 'a', ':', 'b', '--exp')).toEqual(['--expires'])
    expect(await offered('completion', 'ba')).toEqual(['bash'])
    expect(await offered('import', 'no such')).toEqual([])
  })

  it('runs nothing that was typed', async () => {
    await writeFile(work.path('keep.txt'), 'kept')
    const before = await readdir(work.path('.'))
    const words = [
      '$(touch made)',
      '`touch made`',
      '"$(touch made)"',
      "';touch made;'",
      '*',
      '${x:=$(touch made)}',
    ]
    for (const word of words) {
      expect(await offered('token', 'create', '--name', word, '--exp')).toEqual(['--expires'])
      await offered('token', 'create', word)
      await offered('token', 'create', '--name', '=', word)
    }
    for (const redirection of ['>', '>>', '&>', '<', '>|', '2>']) {
      expect(await offered('export', 'org_a', redirection, 'keep.txt', '')).toEqual([])
      expect(await offered('export', 'org_a', redirection, 'ke')).toEqual([])
    }
    expect(await readdir(work.path('.'))).toEqual(before)
    expect(await readFile(work.path('keep.txt'), 'utf8')).toBe('kept')
  })
})

describe('the scripts of other shells', () => {
  it('quote what was typed', async () => {
    const zsh = (await lyceumProcess(['completion', 'zsh'])).stdout
    expect(zsh).toContain('-P ${(q)BASH_REMATCH}"')
    expect(zsh).not.toContain('-P ${BASH_REMATCH}"')
    const powershell = (await lyceumProcess(['completion', 'powershell'])).stdout
    expect(powershell).toContain('EscapeSingleQuotedStringContent($_)')
    expect(powershell).not.toContain(`-replace "'", "''"`)
  })

  it.each(['zsh', 'powershell'])('are not printed for %s if they differ from the known ones', (shell) => {
    expect(() => completionScript(shell, 'eval "$typed"')).toThrow(`There is no safe script for ${shell}.`)
  })
})
