import type { Commands } from '../domain.js'

/** What operators read of an organization. */
export const adminCommands = {
  audit: async () => (await import('./audit-command.js')).auditCommand(),
} satisfies Commands
