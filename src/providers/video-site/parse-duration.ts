import { Temporal } from 'temporal-polyfill'

/**
 * Reads an ISO 8601 duration without years or months, such as `PT1H2M3S` or `P1DT2H`, of which `parse-duration` loses
 * the day.
 *
 * @returns seconds; null for anything else, and for zero, which the site reports for running live streams
 */
export function parseVideoDuration(text: string | undefined): number | null {
  try {
    const duration = Temporal.Duration.from(text ?? '')
    if (duration.years !== 0 || duration.months !== 0) return null
    // Temporal needs a day to count weeks from; any day will do.
    const seconds = duration.total({ unit: 'seconds', relativeTo: '1970-01-01' })
    return seconds > 0 ? seconds : null
  } catch {
    // Not a duration, or one beyond the range of dates.
    return null
  }
}
