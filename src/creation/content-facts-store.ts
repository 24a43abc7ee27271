import { type SQL, sql } from 'drizzle-orm'
import type { ReadBy } from '../base/vocabulary.js'

/** Columns of a resource that change together with its state. */
export interface ContentFacts {
  title?: string
  summary?: string | null
  language?: string | null
  durationSeconds?: number | null
  readBy?: ReadBy
}

/** What to set for a summary that no person wrote: one that a person wrote stays. */
export function unlessEdited(summary: string | null | undefined): { summary?: SQL } {
  if (summary === undefined) return {}
  return {
    summary: sql`case when contents.summary_edited_at is null then ${summary} else contents.summary end`,
  }
}
