import { z } from '@hono/zod-openapi'
import { SynthesizeNarrationDocument } from '../generated/operations.js'
import { voiceIds } from '../providers/speech/voices.js'
import { textError } from '../rest/parameters.js'
import { defineRoute } from '../rest/route.js'
import { MAX_CHARACTERS } from './narration-input.js'
import { narration } from './responses.js'

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
      text: z.string(textError).openapi({
        description: 'What to say; its characters (Unicode code points) count after trimming.',
        minLength: 1,
        maxLength: MAX_CHARACTERS,
      }),
      voiceId: z
        .string(textError)
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
    errors: [403, 409, 413, 415, 422],
    fixedErrors: [
      {
        status: 429,
        code: 'NARRATION_QUOTA_EXCEEDED',
        when: "the organization's monthly allowance is used up; `Retry-After` leads to the next month",
      },
      {
        status: 503,
        code: 'NARRATION_PROVIDER_FAILED',
        when: 'the speech provider gave no usable audio; nothing was counted unless `detail` says otherwise',
      },
    ],
  }),
]
