import { z } from '@hono/zod-openapi'
import { assertCanFilterByManager } from '../access/member-rules.js'
import type { Viewer } from '../access/viewer.js'
import { badInput } from '../errors.js'
import { wordParameter } from '../rest/parameters.js'
import type { MemberStatusFilter } from '../vocabulary.js'

/** `noManager` of the member list as it came: whether the caller may send it goes before what it says. */
export const noManagerParameter = z
  .string()
  .optional()
  .openapi({ type: 'boolean', description: 'Only people without a manager. Organization admins only.' })

/**
 * @throws CodedError 403 when anyone but an organization admin sent it, whatever it says; 400 for anything
 *   but `true` and `false`
 */
export function noManagerVariable(viewer: Viewer, value: string | undefined): boolean | null {
  if (value === undefined) return null
  assertCanFilterByManager(viewer)
  if (value !== 'true' && value !== 'false') {
    throw badInput('noManager: must be true or false.', 'noManager')
  }
  return value === 'true'
}

export const statusParameter = wordParameter(['active', 'deactivated', 'all']).openapi({
  description: 'Whether to list those in the organization, those who have left, or both.',
  default: 'active',
})

const STATUS_NAMES = { active: 'ACTIVE', deactivated: 'DEACTIVATED', all: 'ALL' } as const

/** The filter under its name in the graph. */
export function statusVariable(status: MemberStatusFilter | undefined) {
  return STATUS_NAMES[status ?? 'active']
}
