import { z } from '@hono/zod-openapi'
import { assertCanFilterByManager } from '../access/member-rules.js'
import type { Viewer } from '../access/viewer.js'
import { badInput } from '../base/errors.js'
import { wordParameter } from '../rest/parameters.js'
import type { MemberStatusFilter } from '../base/vocabulary.js'

/** What `noManager` does. */
export const NO_MANAGER = '`true` lists only people without a manager, `false` lists everybody.'

/** The raw `noManager` parameter. Kept as text, so that the right to send it is checked before its value. */
export const noManagerParameter = z
  .string()
  .optional()
  .openapi({ type: 'boolean', description: NO_MANAGER + ' Organization admins only.' })

/**
 * The `noManager` parameter as a boolean, or null if it wasn't sent.
 *
 * @throws CodedError 403 if anyone but an organization admin sends it, whatever its value; 400 for a value
 *   other than `true` and `false`
 */
export function noManagerVariable(viewer: Viewer, value: string | undefined): boolean | null {
  if (value === undefined) return null
  assertCanFilterByManager(viewer)
  if (value !== 'true' && value !== 'false') {
    throw badInput('noManager: must be true or false.', 'noManager')
  }
  return value === 'true'
}

/** The `status` parameter of a list of members. */
export const statusParameter = wordParameter(['active', 'deactivated', 'all']).openapi({
  description: 'Whether to list those in the organization, those who have left, or both.',
  default: 'active',
})

const STATUS_NAMES = { active: 'ACTIVE', deactivated: 'DEACTIVATED', all: 'ALL' } as const

/**
 * The filter's name in the graph.
 *
 * @default status 'active'
 */
export function statusVariable(status: MemberStatusFilter | undefined) {
  return STATUS_NAMES[status ?? 'active']
}
