import type { Commands } from '../domain.js'

/** Resources of the library. */
export const contentCommands = {
  content: async () => (await import('./content-command.js')).contentCommand(),
} satisfies Commands
