import { CommandFailure } from '../base/command-failure.js'
import { BASH_COMPLETION } from './bash-completion.js'

/** What the scripts of the package evaluate of what was typed, and what keeps it a text. */
const QUOTED: Readonly<Record<string, readonly [evaluated: string, quoted: string]>> = {
  zsh: ['flagPrefix="-P ${BASH_REMATCH}"', 'flagPrefix="-P ${(q)BASH_REMATCH}"'],
  // PowerShell takes typographic quotation marks for single ones.
  powershell: [
    `"'" + ($_ -replace "'", "''") + "'"`,
    `"'" + [System.Management.Automation.Language.CodeGeneration]::EscapeSingleQuotedStringContent($_) + "'"`,
  ],
}

/**
 * A shell's script for completion, which evaluates nothing that was typed.
 *
 * @param made the script that the package makes
 * @throws CommandFailure if that script is not the one that is known
 */
export function completionScript(shell: string, made: string): string {
  if (shell === 'bash') return BASH_COMPLETION
  const [evaluated, quoted] = QUOTED[shell] ?? []
  if (evaluated === undefined || quoted === undefined) return made
  if (made.split(evaluated).length !== 2) throw new CommandFailure(`There is no safe script for ${shell}.`)
  return made.replace(evaluated, () => quoted)
}
