import { InvalidArgumentError } from 'commander'
import { type OptionTime, readTime } from './read-time.js'

const NEEDED = 'must be a time to come: ISO 8601, or a duration such as 30d or 12h.'

/** Reads when a token expires. @throws InvalidArgumentError for what is no time */
export function parseExpiry(text: string): OptionTime {
  const time = readTime(text, 1)
  if (!time) throw new InvalidArgumentError(`It ${NEEDED}`)
  return (now) => {
    const milliseconds = time(now)
    if (!(milliseconds > Date.parse(now) && milliseconds < Date.parse('9999-12-31')))
      throw new InvalidArgumentError(`--expires ${NEEDED}`)
    return new Date(milliseconds).toISOString()
  }
}

/** Says when a token ends that has this expiry, or none. */
export function endOf(expiresAt: string | null): string {
  return expiresAt ? `expires at ${expiresAt}` : 'never expires'
}
