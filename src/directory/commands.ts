import type { Commands } from '../domain.js'

/** How an identity directory is connected. */
export const directoryCommands = {
  directory: async () => (await import('./directory-command.js')).directoryCommand(),
} satisfies Commands
