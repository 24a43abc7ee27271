import { z } from '@hono/zod-openapi'
import { timestamp } from '../rest/responses.js'
import { CHANGE_TYPES } from '../base/vocabulary.js'

const change = z
  .object({
    type: z.enum(CHANGE_TYPES).openapi({ example: 'CONTENT' }),
    id: z.string().openapi({ example: 'cnt_one' }),
    op: z
      .enum(['CHANGED', 'DELETED'])
      .openapi({ description: '`DELETED` also if nobody can read the record any more.' }),
    changedAt: timestamp,
  })
  .openapi('Change')

export const changeFeed = z
  .object({
    data: z.array(change),
    nextCursor: z.string().openapi({ description: 'Where to continue, now or later; never null.' }),
    cursor: z.string().openapi({
      deprecated: true,
      description: 'The same as `nextCursor`. The next release removes it.',
    }),
    hasMore: z.boolean().openapi({ description: 'Whether there are more changes already.' }),
  })
  .openapi('ChangeFeed')
