const DAY_MS = 86_400_000
/** Until then a time is said from now, and then as a date. */
const NEAR_DAYS = 45

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const fromNow = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** A date, such as `23 Nov 2026`. */
export const dateOf = (time: string) => day.format(new Date(time))

/** A moment to the minute, such as `23 Nov 2026, 09:30`. */
export const momentOf = (time: string) => moment.format(new Date(time))

/** A time as people say it, such as `yesterday`. */
export function whenWas(time: string): string {
  const days = Math.round((Date.parse(time) - Date.now()) / DAY_MS)
  return Math.abs(days) < NEAR_DAYS ? fromNow.format(days, 'day') : dateOf(time)
}

/** How long a recording is, such as `4:05`. */
export function lengthOf(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
