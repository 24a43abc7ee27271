import type { Commands } from '../domain.js'

/** The commands for connecting an identity directory. */
export const scimCommands = {
  directory: async () => (await import('./directory-command.js')).directoryCommand(),
} satisfies Commands
