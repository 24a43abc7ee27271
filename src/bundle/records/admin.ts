import type { z } from 'zod'
import {
  email,
  flag,
  id,
  keys,
  name,
  oneOf,
  orNull,
  record,
  sha256,
  shortText,
  text,
  timestamp,
  whole,
} from './fields.js'
import { accountRole } from './people.js'

export const invitation = record('invitation', {
  email,
  name,
  phone: orNull(shortText),
  role: accountRole.optional(),
  expiresAt: timestamp,
})

export const finding = record('finding', {
  id,
  content: text,
  source: keys({
    type: oneOf('user', 'system'),
    systemSourceType: orNull(oneOf('web_analysis', 'research_conversation')),
  }).default({ type: 'user', systemSourceType: null }),
  authorUserId: orNull(id),
}).check(({ value, issues }) => {
  if (value.source.type === 'user' && value.source.systemSourceType !== null) {
    const path = ['source', 'systemSourceType']
    issues.push({ code: 'custom', message: 'null where the type is user', path, input: value })
  }
})

export const directoryConnection = record('directoryConnection', {
  status: oneOf('PENDING', 'ACTIVE', 'PAUSED', 'ERROR', 'DISCONNECTED'),
  tokenSha256: orNull(sha256),
  tokenCreatedAt: timestamp,
  tokenLastUsedAt: orNull(timestamp),
  tokenExpiresAt: orNull(timestamp),
  lastSyncAt: orNull(timestamp),
  pausedAt: orNull(timestamp),
  pausedReason: orNull(text),
  sendWelcomeImmediately: flag.default(false),
  countProvisioned: whole(0).default(0),
  countUpdated: whole(0).default(0),
  countDeactivated: whole(0).default(0),
  countSkipped: whole(0).default(0),
})

export const directoryEvent = record('directoryEvent', {
  id,
  operation: oneOf('CREATE', 'UPDATE', 'DEACTIVATE', 'REACTIVATE', 'DELETE', 'LIST', 'AUTH'),
  outcome: oneOf('APPLIED', 'SKIPPED', 'REJECTED', 'FAILED'),
  reason: orNull(shortText),
  userName: shortText,
}).check(({ value, issues }) => {
  if (value.outcome === 'APPLIED' && value.reason !== null) {
    issues.push({
      code: 'custom',
      message: 'null where the outcome is APPLIED',
      path: ['reason'],
      input: value,
    })
  }
})

export type Invitation = z.output<typeof invitation>
export type Finding = z.output<typeof finding>
export type DirectoryConnection = z.output<typeof directoryConnection>
export type DirectoryEvent = z.output<typeof directoryEvent>
