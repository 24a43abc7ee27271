import type { Commands } from '../domain.js'

/** The commands with which operators read an organization's records. */
export const adminCommands = {
  audit: async () => (await import('./audit-command.js')).auditCommand(),
} satisfies Commands
