import { conflict } from '../base/errors.js'

/**
 * The most records that one administrative change alters, the one that it names included. All of them come into the feed
 * of changes at once, and past 10,000 everybody who follows it would have to begin again.
 */
export const MOST_RECORDS = 5_000

/**
 * Refuses a change of too many records. `administer` looks at all that were altered; a change that could alter very many
 * asks first, to say what they are and to spare the work.
 *
 * @param count how many it alters at least, the one that it names included
 * @param sentence counts them in its own words, and says what to do first
 * @throws CodedError 409
 */
export function assertFewRecords(count: number, sentence: string, param?: string): void {
  if (count > MOST_RECORDS)
    throw conflict(`${sentence} One change alters at most ${MOST_RECORDS} records.`, param)
}
