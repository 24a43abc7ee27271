import { InvalidArgumentError } from 'commander'
import { readDuration } from './duration.js'
import { isoTime } from './iso-time.js'

/** Reads when a token expires. @throws InvalidArgumentError for a time that has passed, or is none */
export function parseExpiry(text: string): string {
  const date = isoTime.safeParse(text)
  const milliseconds = date.success ? Date.parse(date.data) : Date.now() + readDuration(text)
  if (!(milliseconds > Date.now() && milliseconds < Date.parse('9999-12-31'))) {
    throw new InvalidArgumentError('It must be a time to come: ISO 8601, or a duration such as 30d or 12h.')
  }
  return new Date(milliseconds).toISOString()
}

/** Says when a token ends that has this expiry, or none. */
export function endOf(expiresAt: string | null | undefined): string {
  return expiresAt ? `expires at ${expiresAt}` : 'never expires'
}
