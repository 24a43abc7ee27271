import { adminCommands } from './admin/commands.js'
import { changeCommands } from './changes/commands.js'
import { contentCommands } from './content/commands.js'
import type { Commands } from './domain.js'
import { memberCommands } from './members/commands.js'
import { scimCommands } from './scim/commands.js'
import { tokenCommands } from './tokens/commands.js'

/** The commands of every domain. */
export const domainCommands: Commands = {
  ...memberCommands,
  ...contentCommands,
  ...scimCommands,
  ...tokenCommands,
  ...changeCommands,
  ...adminCommands,
}
