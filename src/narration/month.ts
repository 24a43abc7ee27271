/** The UTC month of a timestamp, such as `2026-11`. */
export function monthOf(timestamp: string): string {
  return timestamp.slice(0, 7)
}

/** The start of the UTC month after the timestamp's month. */
export function nextMonth(timestamp: string): Date {
  const date = new Date(timestamp)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1))
}

/** Whole seconds from the timestamp to the next UTC month, rounded up: 1 to 2,678,400. */
export function secondsToNextMonth(timestamp: string): number {
  return Math.ceil((nextMonth(timestamp).getTime() - Date.parse(timestamp)) / 1000)
}
