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

/** The server's answer, undefined where it was cut off. */
async function post(url: string, { token, key, title, content }: Submission) {
  try {
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
  } catch {
    return undefined
  }
}

/**
 * Sends documents all at once, and keeps the answers with them; those whose answer was cut off stay without.
 *
 * @returns how many of the answers repeated one that the server had given, or tried to give, before
 * @throws Error for any answer but that the document was taken, the same one where it was acknowledged before
 */
export async function send(url: string, submissions: readonly Submission[]): Promise<number> {
  const repetitions = await Promise.all(
    submissions.map(async (submission) => {
      const response = await post(url, submission)
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
