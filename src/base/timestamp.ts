/** The timestamp this many milliseconds after another (before it, where negative). */
export function later(timestamp: string, milliseconds: number): string {
  return new Date(Date.parse(timestamp) + milliseconds).toISOString()
}
