import { z } from 'zod'
import {
  email,
  flag,
  id,
  listOf,
  keys,
  name,
  oneOf,
  orNull,
  record,
  sha256,
  shortText,
  timestamp,
  whole,
} from './fields.js'

/** A domain name as the organization wrote it. */
const domain = shortText

export const organization = record('organization', {
  id,
  name,
  emailDomains: listOf(domain, { of: (value) => value }),
  directorySyncEligible: flag.default(true),
  onboardedAt: orNull(timestamp),
  orgChartVerifiedAt: orNull(timestamp),
  orgChartIntervalDays: whole(1).default(90),
})

export const team = record('team', { id, name })

export const accountRole = oneOf('owner', 'admin', 'billing-admin', 'viewer', 'external')

/** An employment record. What bundle.md derives from other keys is filled in here. */
export const person = record('person', {
  employeeId: id,
  userId: orNull(id),
  name,
  email,
  loginName: name.optional(),
  role: accountRole.default('viewer'),
  status: oneOf('ACTIVE', 'DEACTIVATED').default('ACTIVE'),
  employmentStatus: shortText.optional(),
  signedUp: flag.optional(),
  phone: orNull(shortText),
  directoryManaged: flag.default(false),
  deactivatedAt: orNull(timestamp),
  managerEmployeeId: orNull(id),
  teams: listOf(keys({ id, role: oneOf('team-admin', 'team-viewer') }), {
    key: 'id',
    of: (membership) => membership.id,
  }),
}).check(({ value, issues }) => {
  if (value.userId === null && value.signedUp) {
    issues.push({
      code: 'custom',
      message: 'false for a person without a userId',
      path: ['signedUp'],
      input: value,
    })
  }
  if (value.status === 'ACTIVE' && value.deactivatedAt !== null) {
    issues.push({ code: 'custom', message: 'null while ACTIVE', path: ['deactivatedAt'], input: value })
  }
})

export const accessToken = record('accessToken', {
  sha256,
  userId: id,
  scopes: listOf(
    z
      .string({ error: 'a scope' })
      .regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,128}$/, { error: 'a scope (RFC 6749) of 1 to 128 characters' }),
    { of: (scope) => scope },
  ),
  expiresAt: orNull(timestamp),
})

export type Organization = z.output<typeof organization>
export type Team = z.output<typeof team>
export type Person = z.output<typeof person>
export type AccessToken = z.output<typeof accessToken>
