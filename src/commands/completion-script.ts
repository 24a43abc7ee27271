import { CommandFailure } from '../base/command-failure.js'
import { BASH_COMPLETION } from './bash-completion.js'

/** The expressions with which the package's scripts evaluate typed text, and safe replacements. */
const QUOTED: Readonly<Record<string, readonly [evaluated: string, quoted: string]>> = {
  zsh: ['flagPrefix="-P ${BASH_REMATCH}"', 'flagPrefix="-P ${(q)BASH_REMATCH}"'],
  // PowerShell treats typographic quotation marks as single quotes.
  powershell: [
    `"'" + ($_ -replace "'", "''") + "'"`,
    `"'" + [System.Management.Automation.Language.CodeGeneration]::EscapeSingleQuotedStringContent($_) + "'"`,
  ],
}

/**
 * A shell's completion script, which never evaluates typed text.
 *
 * @param made the package's script
 * @throws CommandFailure if that script is not the one that is known
 */
export function completionScript(shell: string, made: string): string {
  if (shell === 'bash') return BASH_COMPLETION
  const [evaluated, quoted] = QUOTED[shell] ?? []
  if (evaluated === undefined || quoted === undefined) return made
  if (made.split(evaluated).length !== 2) throw new CommandFailure(`There is no safe script for ${shell}.`)
  return made.replace(evaluated, () => quoted)
}
