import { CommanderError, InvalidArgumentError } from 'commander'
import { AlreadyReported, CommandFailure } from '../base/command-failure.js'
import { ConfigError } from '../config.js'
import { keepFilesPrivate } from '../base/files.js'
import { programFor } from './program.js'

const FAILED = 1
const USAGE = 2

function statusOf(error: unknown): number {
  // An option's value was refused after parsing the command line: the error is not printed yet.
  if (error instanceof InvalidArgumentError) {
    process.stderr.write(`error: ${error.message}\n`)
    return USAGE
  }
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
