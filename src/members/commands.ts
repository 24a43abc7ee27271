import type { Commands } from '../domain.js'

/** Organizations and their members. */
export const memberCommands = {
  organizations: async () => (await import('./organization-command.js')).organizationsCommand(),
  organization: async () => (await import('./organization-command.js')).organizationCommand(),
  people: async () => (await import('./people-command.js')).peopleCommand(),
} satisfies Commands
