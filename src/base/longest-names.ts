/** How long a name may be. */
export interface Longest {
  /** In code points. */
  characters: number
  /**
   * In bytes of its folded form (`src/store/fold.ts`), which is in indexes. A row of PostgreSQL's has at most 2,704 bytes,
   * and the widest ones contain two ids (512 bytes each) as well.
   */
  foldedBytes: number
}

/*
 * What is written by requests, jobs and directories, and what an import takes, keep to the same limits: any export can
 * be imported.
 */

/** The name of a person, team, tag or role. */
export const LONGEST_NAME: Longest = { characters: 255, foldedBytes: 1_020 }

/** The title of a resource, or the name of a topic or anything above it. Requests take 255 characters for a title. */
export const LONGEST_TITLE: Longest = { characters: 500, foldedBytes: 1_600 }

/** An item: a rule with its conditions, or a procedure of some steps. Its bytes leave room for a short id of its own. */
export const LONGEST_ITEM: Longest = { characters: 600, foldedBytes: 2_100 }
