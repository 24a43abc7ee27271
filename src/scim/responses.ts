import { z } from '@hono/zod-openapi'
import { listOf, timestamp } from '../rest/responses.js'

export const directorySync = z
  .object({
    eligible: z.boolean().openapi({ description: 'Whether the plan includes directory sync; not enforced.' }),
    connection: z
      .object({
        status: z.enum(['PENDING', 'ACTIVE', 'PAUSED', 'ERROR', 'DISCONNECTED']),
        tokenCreatedAt: timestamp,
        tokenLastUsedAt: timestamp.nullable(),
        tokenExpiresAt: timestamp
          .nullable()
          .openapi({ description: 'Null where the token does not expire.' }),
        tokenActive: z.boolean().openapi({ description: 'Whether there is a token that has not expired.' }),
        lastSyncAt: timestamp.nullable().openapi({ description: 'The last request that changed something.' }),
        pausedAt: timestamp.nullable(),
        pausedReason: z.string().nullable(),
        sendWelcomeImmediately: z.boolean(),
        countProvisioned: z.int(),
        countUpdated: z.int(),
        countDeactivated: z.int(),
        countSkipped: z.int(),
        createdAt: timestamp,
      })
      .openapi('DirectoryConnection')
      .nullable()
      .openapi({ description: 'Null when no connection was ever set up.' }),
  })
  .openapi('DirectorySync')

const directoryEvent = z
  .object({
    operation: z.enum(['CREATE', 'UPDATE', 'DEACTIVATE', 'REACTIVATE', 'DELETE', 'LIST', 'AUTH']),
    outcome: z.enum(['APPLIED', 'SKIPPED', 'REJECTED', 'FAILED']),
    reason: z.string().nullable().openapi({
      description: 'A stable code for why it was not applied; null where it was.',
      example: 'DOMAIN_MISMATCH',
    }),
    userName: z.string().openapi({ description: 'Whom the request named, known or not.' }),
    createdAt: timestamp,
  })
  .openapi('DirectoryEvent')

export const directoryEventList = listOf(directoryEvent).openapi('DirectoryEventList')
