import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

const acknowledgement = z.object({
  mode: z.enum(['published', 'review']),
  draft: z.boolean(),
  contentId: z.string(),
  reviewRequestId: z.string().nullable(),
})

/** What the server said about a document that it took. */
export type Acknowledgement = z.infer<typeof acknowledgement>

/** A document that somebody sends, under one key, until it is acknowledged. */
export interface Submission {
  token: string
  key: string
  title: string
  content: string
  answer: Acknowledgement | undefined
}

/**
 * Creates a document that everyone sees.
 *
 * @returns the answer, and whether the server has given it before
 * @throws TypeError if the answer is cut off
 */
export async function postDocument(
  url: string,
  { token, key, title, content }: Omit<Submission, 'answer'>,
): Promise<{ status: number; text: string; repeated: boolean }> {
  const response = await fetch(`${url}/v1/documents`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify({ title, content, visibility: 'everyone' }),
  })
  const repeated = response.headers.get('idempotent-replayed') === 'true'
  return { status: response.status, text: await response.text(), repeated }
}

/**
 * Sends documents all at once, and keeps each answer with its document, unless the answer is cut off.
 *
 * @returns how many answers repeat one that the server has given, or tried to give, before
 * @throws Error if a document is refused, or its answer differs from an earlier one
 */
export async function send(url: string, submissions: readonly Submission[]): Promise<number> {
  const repetitions = await Promise.all(
    submissions.map(async (submission) => {
      let response = await postDocument(url, submission).catch(() => undefined)
      // An overloaded machine answers 503 and takes nothing: it is sent again, as clients do.
      while (response?.status === 503) {
        await sleep(1_000)
        response = await postDocument(url, submission).catch(() => undefined)
      }
      if (response === undefined) return false
      if (response.status !== 201) {
        throw new Error(`${submission.title}: ${response.status} ${response.text}`)
      }
      const answer = acknowledgement.parse(JSON.parse(response.text))
      if (submission.answer && JSON.stringify(submission.answer) !== JSON.stringify(answer)) {
        throw new Error(`${submission.title}: ${response.text} after ${JSON.stringify(submission.answer)}`)
      }
      submission.answer = answer
      return response.repeated
    }),
  )
  return repetitions.filter(Boolean).length
}
