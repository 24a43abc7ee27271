import { z } from 'zod'
import { fold } from '../../store/fold.js'
import { codec } from '../codec.js'
import {
  accountRole,
  day,
  email,
  flag,
  id,
  listOf,
  name,
  oneOf,
  orNull,
  sha256,
  shortText,
  timestamp,
  whole,
} from '../fields.js'
import { laterRevision } from '../special/chart-revision.js'
import { usableTokens, tokenId } from '../special/token-ids.js'
import { noteTeamChanges } from '../special/team-changes.js'
import { withUsableUserId } from '../special/user-ids.js'
import { column, list, type Values } from '../stored.js'

export const organization = codec('organization', {
  meaning: 'The organization itself: the first record of every bundle, once.',
  rules:
    'The `orgChartRevision` of an existing organization never goes back, and an import that changes any role counts ' +
    'as one more change.',
  table: 'organizations',
  key: ['id'],
  where: 'id = ?',
  omit: ['activeMembers', 'deactivatedMembers', 'signedUpMembers'],
  fields: {
    id,
    name,
    // A domain name, spelled as the organization wrote it.
    emailDomains: listOf(shortText, { uniqueBy: (domain) => domain }),
    directorySyncEligible: flag.default(true),
    onboardedAt: orNull(timestamp),
    orgChartVerifiedAt: orNull(timestamp),
    orgChartIntervalDays: whole(1).default(90),
    orgChartRevision: column(whole(0).optional(), { initial: () => 0 }),
    orgChartVerifiedRevision: column(whole(0).optional(), { initial: () => 0 }),
  },
  screen: laterRevision,
  change: ({ id: organizationId }) => ({ type: 'ORGANIZATION', id: organizationId }),
})

export const team = codec('team', {
  meaning: 'A group of members that content and spaces are shared with.',
  table: 'teams',
  key: ['id'],
  namedBy: { team: 'id' },
  omit: ['memberCount'],
  fields: { id, name },
  change: ({ id: teamId }) => ({ type: 'TEAM', id: teamId }),
})

/** An employment record. */
export const person = codec('person', {
  meaning:
    'A person with a record in the organization. A person with a `userId` is a member and may have tokens; `role` is the account role.',
  rules:
    'A `DEACTIVATED` person has a `deactivatedAt`, an `ACTIVE` one has none. Only a person with a `userId` can be ' +
    '`signedUp`: they have signed in. If it is missing, it is false for a new person, and an existing person keeps it. ' +
    'A `userId` never changes, an address belongs to one active account of the organization, and nobody who is ' +
    '`DEACTIVATED` becomes `ACTIVE` without `--reactivate`; see [Importing again](bundles.md#importing-again).',
  table: 'people',
  key: ['employeeId'],
  namedBy: { person: 'employeeId', user: 'userId' },
  together: [['status', 'deactivatedAt', 'employmentStatus']],
  // This column only concerns requests within the hour.
  omit: ['directoryLeftAt'],
  fields: {
    employeeId: id,
    userId: orNull(id),
    name,
    email,
    loginName: name.optional(),
    role: accountRole.default('viewer'),
    status: oneOf('ACTIVE', 'DEACTIVATED').default('ACTIVE'),
    employmentStatus: shortText.optional(),
    signedUp: column(flag.optional(), { initial: () => false }),
    phone: orNull(shortText),
    employedOn: column(day.nullish(), { initial: () => null }),
    firstLoginAt: column(timestamp.nullish(), { initial: () => null }),
    directoryManaged: flag.default(false),
    deactivatedAt: orNull(timestamp),
    managerEmployeeId: column(orNull(id), { names: 'person' }),
    teams: list(
      { id: column(id, { as: 'teamId', names: 'team' }), role: oneOf('team-admin', 'team-viewer') },
      (membership) => listOf(membership, { key: 'id', uniqueBy: ({ id: teamId }) => teamId }),
      { table: 'teamMembers', parent: 'employeeId', key: 'teamId', derives: ['nameFold'] },
    ),
  },
  check: ({ userId, signedUp, status, deactivatedAt }, wrong) => {
    if (userId === null && signedUp) wrong('false for a person without a userId', 'signedUp')
    if (status === 'ACTIVE' && deactivatedAt !== null) wrong('null while ACTIVE', 'deactivatedAt')
    if (status === 'DEACTIVATED' && deactivatedAt === null) {
      wrong('a timestamp where the status is DEACTIVATED', 'deactivatedAt')
    }
  },
  fill: (record) => ({
    loginName: record.loginName ?? record.name,
    employmentStatus: record.employmentStatus ?? (record.status === 'ACTIVE' ? 'ACTIVE' : 'TERMINATED'),
  }),
  screen: async (context, entries) => {
    await noteTeamChanges(context, entries)
    return await withUsableUserId(context, entries)
  },
  derive: () => ({
    elements: { teams: { nameFold: (_membership: Values, record: { name: string }) => fold(record.name) } },
  }),
  change: ({ employeeId, userId }) =>
    userId === null ? { type: 'EMPLOYEE', id: employeeId } : { type: 'MEMBER', id: userId },
})

/** A token, by its hash. Revoked tokens are not exported, so an import can't restore them. */
export const accessToken = codec('accessToken', {
  meaning: 'A token by its hash; the token itself is in no bundle.',
  table: 'accessTokens',
  key: ['sha256'],
  // Grants to clients are not exported; people grant them again.
  filter: "revoked_at is null and kind <> 'GRANTED'",
  omit: ['name', 'revokedAt', 'grantId', 'lastUsedAt'],
  fields: {
    sha256,
    userId: column(id, { names: 'user' }),
    scopes: listOf(
      z
        .string({ error: 'a scope' })
        .regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,128}$/, { error: 'a scope (RFC 6749) of 1 to 128 characters' }),
      { uniqueBy: (scope) => scope },
    ),
    kind: oneOf('COMMAND', 'PERSONAL').default('COMMAND'),
    expiresAt: orNull(timestamp),
  },
  screen: usableTokens,
  derives: ['id'],
  derive: () => ({ row: { id: tokenId } }),
  change: () => null,
})
