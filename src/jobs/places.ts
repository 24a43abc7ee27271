/** The places that a process has for jobs of a kind, at this moment. */
export interface Places {
  /** How many are free. */
  free: number
  /** How many of all places are kept for organizations that have none. */
  reserved: number
  /** The organizations that have one. */
  busy: ReadonlySet<string>
}

/**
 * Counts the places of a kind.
 *
 * @param running the organizations of the jobs that are running, each as often as it has one
 */
export function placesOf(
  { concurrency, reserved }: { concurrency: number; reserved: number },
  running: readonly string[],
): Places {
  return { free: concurrency - running.length, reserved, busy: new Set(running) }
}
