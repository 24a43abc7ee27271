import type { Commands } from '../domain.js'

/** The commands for webhooks. */
export const changeCommands = {
  webhook: async () => (await import('./webhook-command.js')).webhookCommand(),
} satisfies Commands
