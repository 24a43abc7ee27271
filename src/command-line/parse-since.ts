import { InvalidArgumentError } from 'commander'
import { isoTime } from './iso-time.js'

/** Reads since when something is listed. @throws InvalidArgumentError for what is no time */
export function parseSince(text: string): string {
  const date = isoTime.safeParse(text)
  if (!date.success) throw new InvalidArgumentError('It must be an ISO 8601 date or time.')
  return new Date(date.data).toISOString()
}
