import type { Commands } from '../domain.js'

/** Whose tokens are taken, and those of the service. */
export const tokenCommands = {
  token: async () => (await import('./token-command.js')).tokenCommand(),
  idp: async () => (await import('./idp-command.js')).idpCommand(),
} satisfies Commands
