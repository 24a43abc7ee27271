import { OutOfTime, withDeadline } from '../../base/deadline.js'
import { compareClock } from './check-clock.js'
import { failed, type Finding, ok, warning } from './finding.js'

const ANSWER_MS = 5_000

/** A free request to an HTTP service. */
interface Question {
  what: string
  url: string
  headers?: Record<string, string>
  /** The setting that has the key that is sent, if one is. */
  key?: string
  /** When it is needed, for a service that no setting names. @default always */
  neededIf?: string | undefined
}

/** The part of an error that has no address and no key. */
function reasonOf(error: unknown): string {
  if (error instanceof OutOfTime) return `no answer within ${ANSWER_MS / 1_000} s`
  const cause: unknown = error instanceof Error ? error.cause : undefined
  const code: unknown = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'code') : undefined
  return typeof code === 'string' ? code : 'no answer'
}

/**
 * Calls an HTTP service, by GET. Any answer shows that it is reachable, except 401 and 403 if a key was sent, and 5xx.
 *
 * @returns the finding, and one about the clocks if the answer had a date
 */
export async function checkHttp({ what, url, headers = {}, key, neededIf }: Question): Promise<Finding[]> {
  const { origin } = new URL(url)
  const asked = Date.now()
  let response: Response
  try {
    response = await withDeadline({ milliseconds: ANSWER_MS }, async (signal) => {
      const answer = await fetch(url, { headers, redirect: 'manual', signal })
      await answer.body?.cancel()
      return answer
    })
  } catch (error) {
    const reason = reasonOf(error)
    return [
      neededIf === undefined
        ? failed(what, `${origin} can't be reached (${reason}): check the address and the network`)
        : warning(what, `${origin} is not reachable (${reason}), and not needed unless ${neededIf}`),
    ]
  }
  const answered = Date.now()
  const { status } = response
  const time = Date.parse(response.headers.get('date') ?? '')
  const clock = Number.isNaN(time) ? [] : [compareClock({ whose: origin, time, asked, answered })]
  if (key !== undefined && (status === 401 || status === 403)) {
    return [failed(what, `${origin} refuses the key with ${status}: check ${key}`), ...clock]
  }
  if (status >= 500) return [failed(what, `${origin} answers with ${status}: it is at fault`), ...clock]
  return [ok(what, key === undefined ? `${origin} answers` : `${origin} answers and takes the key`), ...clock]
}
