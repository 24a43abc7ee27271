import { admin } from './admin/domain.js'
import { changes } from './changes/domain.js'
import { content } from './content/domain.js'
import { creation } from './creation/domain.js'
import { directory } from './directory/domain.js'
import type { Domain } from './domain.js'
import { knowledge } from './knowledge/domain.js'
import { members } from './members/domain.js'
import { narration } from './narration/domain.js'
import { oauth } from './oauth/domain.js'
import { roles } from './roles/domain.js'
import { search } from './search/domain.js'
import { tokens } from './tokens/domain.js'

/** Every domain of the service. The OpenAPI description shows their routes in this order. */
export const domains: readonly Domain[] = [
  roles,
  narration,
  content,
  creation,
  members,
  admin,
  knowledge,
  changes,
  search,
  directory,
  oauth,
  tokens,
]
