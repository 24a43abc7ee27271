import { codec } from '../codec.js'
import {
  accountRole,
  email,
  flag,
  id,
  name,
  oneOf,
  orNull,
  requiredListOf,
  sha256,
  shortText,
  text,
  timestamp,
  whole,
} from '../fields.js'
import { noteUndecided } from '../special/invitation-roles.js'
import { column, group } from '../stored.js'

export const invitation = codec('invitation', {
  meaning: 'An invitation to join.',
  table: 'invitations',
  key: ['organizationId', 'email'],
  fields: {
    email,
    name,
    phone: orNull(shortText),
    role: column(accountRole.optional(), { initial: () => 'viewer' }),
    expiresAt: timestamp,
  },
  screen: noteUndecided,
  change: ({ email: address }) => ({ type: 'INVITATION', id: address }),
})

export const finding = codec('finding', {
  meaning: 'A fact that the organization has stated about itself.',
  rules: 'A finding by the `system` has a `systemSourceType`, one by a `user` has none.',
  table: 'findings',
  key: ['id'],
  fields: {
    id,
    content: text,
    source: group(
      {
        type: column(oneOf('user', 'system'), { as: 'sourceType' }),
        systemSourceType: orNull(oneOf('web_analysis', 'research_conversation')),
      },
      (source) => source.default({ type: 'user', systemSourceType: null }),
    ),
    authorUserId: column(orNull(id), { names: 'user' }),
  },
  check: ({ source }, wrong) => {
    if (source.type === 'user' && source.systemSourceType !== null)
      wrong('null where the type is user', 'source', 'systemSourceType')
    if (source.type === 'system' && source.systemSourceType === null)
      wrong(
        'one of web_analysis, research_conversation where the type is system',
        'source',
        'systemSourceType',
      )
  },
  change: ({ id: findingId }) => ({ type: 'FINDING', id: findingId }),
})

export const directoryConnection = codec('directoryConnection', {
  meaning: 'The link to the identity directory, of which there is at most one.',
  table: 'directoryConnections',
  key: ['organizationId'],
  // These columns only concern current requests.
  omit: ['previousTokenSha256', 'tokenRefusedAt', 'resumedAt', 'failuresInARow'],
  fields: {
    status: oneOf('PENDING', 'ACTIVE', 'PAUSED', 'ERROR', 'DISCONNECTED'),
    tokenSha256: orNull(sha256),
    tokenCreatedAt: timestamp,
    tokenLastUsedAt: orNull(timestamp),
    tokenExpiresAt: orNull(timestamp),
    lastSyncAt: orNull(timestamp),
    pausedAt: orNull(timestamp),
    pausedReason: orNull(text),
    mailDomains: orNull(requiredListOf(shortText, { uniqueBy: (domain) => domain })),
    sendWelcomeImmediately: flag.default(false),
    countProvisioned: whole(0).default(0),
    countUpdated: whole(0).default(0),
    countDeactivated: whole(0).default(0),
    countSkipped: whole(0).default(0),
  },
  change: (_record, organizationId) => ({ type: 'DIRECTORY_CONNECTION', id: organizationId }),
})

export const directoryEvent = codec('directoryEvent', {
  meaning: 'A request of the identity directory, and its outcome.',
  rules: 'An `APPLIED` request has no `reason`.',
  table: 'directoryEvents',
  key: ['id'],
  fields: {
    id,
    operation: oneOf('CREATE', 'UPDATE', 'DEACTIVATE', 'REACTIVATE', 'DELETE', 'LIST', 'AUTH'),
    outcome: oneOf('APPLIED', 'SKIPPED', 'REJECTED', 'FAILED'),
    reason: orNull(shortText),
    userName: shortText,
  },
  check: ({ outcome, reason }, wrong) => {
    if (outcome === 'APPLIED' && reason !== null) wrong('null where the outcome is APPLIED', 'reason')
  },
  change: (_record, organizationId) => ({ type: 'DIRECTORY_CONNECTION', id: organizationId }),
})
