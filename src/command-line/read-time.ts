import { readDuration } from './duration.js'
import { isoTime } from './iso-time.js'

/**
 * A time that an option names, once the database's is known: a time that is stored is judged by that clock, and this
 * machine's may be another.
 *
 * @throws InvalidArgumentError for a time that the option can't have
 */
export type OptionTime = (now: string) => string

/**
 * Reads an ISO 8601 time, or a duration from now on (1) or back from now (-1).
 *
 * @returns what tells the milliseconds that are meant; undefined for what is neither
 */
export function readTime(text: string, direction: 1 | -1): ((now: string) => number) | undefined {
  const date = isoTime.safeParse(text)
  if (date.success) return () => Date.parse(date.data)
  const duration = readDuration(text)
  return Number.isNaN(duration) ? undefined : (now) => Date.parse(now) + direction * duration
}
