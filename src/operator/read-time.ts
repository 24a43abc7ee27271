import { z } from 'zod'
import { InvalidArgumentError } from 'commander'
import parseDuration from 'parse-duration'

/**
 * Reads a duration such as `90d` or `1h 30m`, in milliseconds; NaN for what is none.
 *
 * @throws InvalidArgumentError for a number without a unit, which would be milliseconds
 */
function readDuration(text: string): number {
  if (/\d\s*$/.test(text) && /^[\d\s.,_a-zµ+-]*$/i.test(text))
    throw new InvalidArgumentError(`A number needs a unit: ${text.trim()}d for days, or h, m or s.`)
  return parseDuration(text) ?? Number.NaN
}

/** An ISO 8601 date, or time with its offset. */
const isoTime = z.iso.datetime({ offset: true }).or(z.iso.date())

/**
 * A time given as an option, resolved against the database's clock. Stored times are judged by that clock, which may
 * differ from this machine's.
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

const LATEST = Date.parse('9999-12-31')

/** Reads since when something is listed: a time, or a duration back from now. @throws InvalidArgumentError for neither */
export function parseSince(text: string): OptionTime {
  const time = readTime(text, -1)
  if (!time) throw new InvalidArgumentError('It must be an ISO 8601 date or time, or a duration such as 2h.')
  // Nothing is older or newer than this, and a calendar ends somewhere.
  return (now) => new Date(Math.min(Math.max(time(now), 0), LATEST)).toISOString()
}
