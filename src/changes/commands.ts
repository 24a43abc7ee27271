import type { Commands } from '../domain.js'

/** Who is told of changes. */
export const changeCommands = {
  webhook: async () => (await import('./webhook-command.js')).webhookCommand(),
} satisfies Commands
