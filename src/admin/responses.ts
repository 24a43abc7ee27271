import { z } from '@hono/zod-openapi'
import { listOf, timestamp } from '../rest/responses.js'

const finding = z
  .object({
    id: z.string().openapi({ example: 'finding_one' }),
    content: z.string().openapi({ example: 'We calibrate every kiln controller twice a year.' }),
    source: z.object({
      type: z.enum(['user', 'system']),
      systemSourceType: z
        .enum(['web_analysis', 'research_conversation'])
        .nullable()
        .openapi({ description: 'Null for a finding that a person wrote.' }),
    }),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .openapi('Finding')

export const findingList = listOf(finding).openapi('FindingList')
