import type { Commands } from '../domain.js'

/** The commands for identity providers and for the service's own tokens. */
export const tokenCommands = {
  token: async () => (await import('./token-command.js')).tokenCommand(),
  idp: async () => (await import('./idp-command.js')).idpCommand(),
} satisfies Commands
