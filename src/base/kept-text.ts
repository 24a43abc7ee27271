/** The longest text that is kept, in UTF-16 units. */
export const LONGEST_KEPT = 1_000_000

/**
 * A text that one attempt at a job leaves for the next, even if its process is killed. It is gone once the job is done or
 * given up, and nobody can read it.
 */
export interface KeptText {
  /** What the attempts before this one kept last; null if they kept nothing. */
  readonly text: string | null
  /**
   * Keeps this text, of at most `LONGEST_KEPT`, in place of the one before. It never rejects: a text that the database
   * doesn't take is not kept.
   */
  keep(text: string): Promise<void>
}
