import parseUnits from 'parse-duration'
import { z } from 'zod'

const duration = z.iso.duration().regex(/^P[^YM]*(?:T|$)/)

/**
 * Reads an ISO 8601 duration without years and months, such as `PT1H2M3S` or `P1DT2H`.
 *
 * @returns seconds; null for anything else, and for zero, which the site gives to running live streams
 */
export function parseVideoDuration(text: string | undefined): number | null {
  const parsed = duration.safeParse(text)
  // parse-duration would read the unit of `1DT2H` as "DT".
  const seconds = parsed.success ? parseUnits(parsed.data.replace('T', ' '), 's') : null
  return seconds === null || !Number.isFinite(seconds) || seconds <= 0 ? null : seconds
}
