import { z } from '@hono/zod-openapi'

const seconds = z.number().min(0)

/** The answer of `POST /v1/narration/synthesize`. */
export const narration = z
  .object({
    audio: z.object({
      base64: z.base64().openapi({ description: 'The audio file.', example: '//uQxAAAAAANIAAAAAE=' }),
      format: z.literal('mp3_44100_128').openapi({ description: 'MP3, 44.1 kHz, 128 kbit/s.' }),
      mimeType: z.literal('audio/mpeg'),
    }),
    words: z.array(z.object({ word: z.string(), start: seconds, end: seconds })).openapi({
      description: 'Every word of the submitted text with its time in seconds from the start of the audio.',
      example: [{ word: 'list.', start: 0.12, end: 0.61 }],
    }),
    characters: z
      .int()
      .min(1)
      .max(1_000)
      .openapi({ description: 'How many characters were counted.', example: 5 }),
  })
  .openapi('Narration')
