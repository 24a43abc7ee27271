import { InvalidArgumentError } from 'commander'
import parseDuration from 'parse-duration'

/**
 * Reads a duration such as `90d` or `1h 30m`, in milliseconds; NaN for what is none.
 *
 * @throws InvalidArgumentError for a number without a unit, which would be milliseconds
 */
export function readDuration(text: string): number {
  if (/\d\s*$/.test(text) && /^[\d\s.,_a-zµ+-]*$/i.test(text))
    throw new InvalidArgumentError(`A number needs a unit: ${text.trim()}d for days, or h, m or s.`)
  return parseDuration(text) ?? Number.NaN
}
