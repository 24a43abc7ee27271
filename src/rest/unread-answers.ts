import type { Session } from '../store/session.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import { UnorderedList } from '../base/unordered-list.js'
import { ByPerson } from './by-person.js'
import { Refusal } from './refusal.js'

const RETRY_AFTER_SECONDS = 5

/** Node's response: how many of its bytes are still in this process, and when it has been sent. */
interface Outgoing {
  readonly writableLength: number
  /** Whether its client has disconnected: it emits no `close` event, and has nothing unread. */
  readonly destroyed: boolean
  on(name: 'close', listener: () => void): unknown
}

/** Limits the answers that a person requests but doesn't read, because they fill the memory. */
export interface UnreadAnswers {
  /**
   * Answers the request, unless the same person has too much unread. This is checked before the work and
   * after it, because simultaneous requests may all begin before anything is unread. A request that has
   * written something always gets its answer.
   *
   * @param key the person
   * @param outgoing Node's own answer; without one nothing is counted
   * @throws CodedError 429 with `Retry-After`
   */
  run<T>(
    key: string,
    outgoing: Outgoing | undefined,
    session: Pick<Session, 'hasWritten'>,
    work: () => MaybePromise<T>,
  ): MaybePromise<T>
  /** Whether the person's unread answers have reached the limit. */
  isFull(key: string): boolean
}

/**
 * Makes the limit of one process.
 *
 * @param most how many bytes may wait for one person; 0 switches it off
 */
export function createUnreadAnswers(most: number): UnreadAnswers {
  if (most === 0) return { run: (_key, _outgoing, _session, work) => work(), isFull: () => false }
  const answers = new ByPerson(
    () => new UnorderedList<Outgoing>(),
    ({ size }) => size === 0,
  )

  const bytesOf = (ofPerson: UnorderedList<Outgoing>) => ofPerson.sum(({ writableLength }) => writableLength)

  function assertRead(ofPerson: UnorderedList<Outgoing>): void {
    if (bytesOf(ofPerson) > most)
      throw new Refusal(
        'unread',
        'RATE_LIMITED',
        429,
        'Too many of your answers are unread: read them first.',
        {
          'retry-after': String(RETRY_AFTER_SECONDS),
        },
      )
  }

  return {
    run: (key, outgoing, session, work) => {
      if (!outgoing || outgoing.destroyed) return work()
      const ofPerson = answers.valueFor(key)
      assertRead(ofPerson)
      ofPerson.add(outgoing)
      outgoing.on('close', () => ofPerson.delete(outgoing))
      return andThen(work(), (answer) => {
        if (!session.hasWritten) assertRead(ofPerson)
        return answer
      })
    },
    isFull: (key) => bytesOf(answers.valueFor(key)) >= most,
  }
}
