import { adminCommands } from './admin/commands.js'
import { changeCommands } from './changes/commands.js'
import { directoryCommands } from './directory/commands.js'
import type { Commands } from './domain.js'
import { memberCommands } from './members/commands.js'
import { tokenCommands } from './tokens/commands.js'

/** The commands of every domain. */
export const domainCommands: Commands = {
  ...memberCommands,
  ...directoryCommands,
  ...tokenCommands,
  ...changeCommands,
  ...adminCommands,
}
