import type { Viewer } from '../shell/viewer.js'

/** What an account may do, in words. */
export const ACCOUNT_ROLES = {
  VIEWER: 'Member',
  ADMIN: 'Admin',
  BILLING_ADMIN: 'Billing admin',
  OWNER: 'Owner',
  EXTERNAL: 'External account',
} as const

/** The values that a form offers, the most usual first. */
export const ROLE_VALUES = ['VIEWER', 'ADMIN', 'BILLING_ADMIN', 'EXTERNAL', 'OWNER'] as const

/** What a viewer may make of an account: only owners make owners. */
export function rolesFor(viewer: Viewer): { value: string; name: string }[] {
  return ROLE_VALUES.filter((value) => value !== 'OWNER' || viewer.role === 'OWNER').map((value) => ({
    value,
    name: ACCOUNT_ROLES[value],
  }))
}
