import { z } from '@hono/zod-openapi'
import { SynthesizeNarrationDocument } from '../generated/operations.js'
import { voiceIds } from '../providers/speech/voices.js'
import { defineRoute } from '../rest/route.js'
import { narration } from './responses.js'

const error = 'must be a string'

/** The route of voice narration (contract, endpoints). */
export const narrationRoutes = [
  defineRoute({
    method: 'post',
    path: '/v1/narration/synthesize',
    operationId: 'synthesizeNarration',
    tag: 'Narration',
    summary: 'Text as speech, with the time of every word',
    description:
      "Counts the text's characters against the organization's monthly allowance. Neither text nor audio " +
      'is stored: a repetition under an Idempotency-Key is spoken again, up to five times, without being ' +
      'counted again.',
    document: SynthesizeNarrationDocument,
    body: z.object({
      text: z.string({ error }).openapi({
        description: '1 to 1,000 characters (Unicode code points) after trimming.',
      }),
      voiceId: z
        .string({ error })
        .optional()
        .openapi({ description: 'A voice of the catalog.', enum: [...voiceIds], default: voiceIds[0] }),
    }),
    example: { text: 'Check the list.' },
    idempotent: true,
    scope: 'narration:synthesize',
    variables: ({ body, idempotencyKey }) => ({
      input: { ...body, idempotencyKey },
    }),
    response: narration,
    errors: [400, 403, 409, 413, 415, 422],
  }),
]
