import { sql } from 'drizzle-orm'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { Session } from '../store/session.js'
import { type BoundValues, statement, variants } from '../store/statement.js'
import { isFound } from './found-store.js'
import { listed } from './ranking-store.js'

/** How many of the viewer's texts are counted, the latest, and how many of a word's. */
export const MOST_COUNTED = 1_000

/** How many texts that the viewer may find have a word; for the first row, any. */
export interface Frequency {
  /** The place of the word; -1 for all texts. */
  unit: number
  /** At most `MOST_COUNTED`. */
  count: number
  /** Of the latest `MOST_COUNTED` texts. */
  recent: number
  /** The resources that these latest texts are of. */
  resources: number
}

const counted = variants(({ team }: { team: boolean }) =>
  statement({
    select: () => ({
      unit: sql<number>`counted.unit`.mapWith(Number),
      count: sql<number>`counted.count`.mapWith(Number),
      recent: sql<number>`counted.recent`.mapWith(Number),
      resources: sql<number>`counted.resources`.mapWith(Number),
    }),
    query: (context) => {
      const { t, p, fields, notAborted } = context
      const { searchEntries: e } = t
      const ofText = sql`${e.type} in ('CONTENT', 'CHAPTER', 'SEGMENT')`
      return sql`with latest as materialized (select ${e.id} as id,
            case when ${ofText} then ${e.subjectId} end as resource from ${e}
          where ${e.id} >= ${p('from')} and ${e.id} < ${p('before')} and ${notAborted} and ${isFound(context, team)}
          order by ${e.id} desc limit ${p('most')}),
        sample as materialized (select min(id) as lowest, count(*) as size,
          count(distinct resource) as resources from latest),
        listed as materialized (${listed(context, { phrases: false, team })})
        select ${fields} from (
          select -1 as unit, size as count, size as recent, resources from sample
          union all select cast(unit as integer), count(*), count(latest.id), count(distinct latest.resource)
            from listed left join latest on latest.id = listed.id group by unit
        ) as counted order by counted.unit`
    },
  }),
)

/** Counts the texts that the viewer may find, and those that have each word. Only what the viewer may find counts. */
export function countWords(session: Session, team: boolean, values: BoundValues): MaybePromise<Frequency[]> {
  return session.all(counted({ team }), { ...values, most: MOST_COUNTED }, { long: true })
}
