/** The timestamp this many milliseconds after another (before it, if negative). */
export function later(timestamp: string, milliseconds: number): string {
  return new Date(Date.parse(timestamp) + milliseconds).toISOString()
}
