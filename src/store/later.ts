/** The timestamp this many seconds after another (before it, where negative). */
export function later(timestamp: string, seconds: number): string {
  return new Date(Date.parse(timestamp) + seconds * 1000).toISOString()
}
