import { type SQL, sql } from 'drizzle-orm'

/** How many characters of a text count as one object of an answer. */
export const CHARACTERS_PER_OBJECT = 1_000

/** How long the texts of some rows are. */
export interface TextLengths {
  /** How many objects the texts count as, each text for itself. */
  objects: number
  characters: number
}

/**
 * How long the texts of all rows are, for a statement's `select`.
 *
 * @param length a text's length in characters
 */
export const textLengths = (length: SQL) => ({
  objects: sql<number>`coalesce(sum(${length} / ${sql.raw(String(CHARACTERS_PER_OBJECT))}), 0)`.mapWith(
    Number,
  ),
  characters: sql<number>`coalesce(sum(${length}), 0)`.mapWith(Number),
})

/** The lengths in the only row of such a statement. */
export const lengthsIn = ([row]: readonly TextLengths[]): TextLengths => row ?? { objects: 0, characters: 0 }
