import { sql, type SQLWrapper } from 'drizzle-orm'
import type { OperatorScope } from '../../access/scope.js'
import type { SearchSubject } from '../../vocabulary.js'
import { LOWEST } from '../keyset.js'
import { nextTurn } from '../next-turn.js'
import { statement, variants } from '../statement.js'
import type { Reader, Transaction } from '../store.js'
import type { Tables } from '../tables.js'
import { compareRecords, indexRecords } from './index-changes.js'

const RECORDS = 100

const idOf = (t: Tables, subject: SearchSubject) =>
  ({
    CONTENT: t.contents.id,
    ENTITY: t.entities.id,
    LESSON: t.lessons.id,
    ROLE: t.companyRoles.id,
    PERSON: t.people.employeeId,
  })[subject]

const SUBJECTS: readonly SearchSubject[] = ['CONTENT', 'ENTITY', 'LESSON', 'ROLE', 'PERSON']

/** Ids of a kind of record, and ids in the index, whose record may be gone or of another kind. */
const recordIds = variants(({ subject }: { subject: SearchSubject }) =>
  statement({
    select: () => ({ id: sql<string>`known.id` }),
    query: ({ t, p, fields }) => {
      const id = idOf(t, subject)
      const { searchEntries: e } = t
      const past = (column: SQLWrapper) =>
        sql`organization_id = ${p('organizationId')} and ${column} > ${p('after')} order by 1 limit ${p('limit')}`
      return sql`select ${fields} from (
        select * from (select ${id} as id from ${id.table} where ${past(id)}) as record
        union select * from (select distinct ${e.subjectId} as id from ${e} where ${past(e.subjectId)}) as entry
      ) as known order by known.id limit ${p('limit')}`
    },
  }),
)

async function* idsOf(reader: Reader, organizationId: string, subject: SearchSubject) {
  for (let after = LOWEST; ;) {
    const rows = await reader.all(recordIds({ subject }), { organizationId, after, limit: RECORDS })
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map(({ id }) => id)
    after = last.id
  }
}

/**
 * How many entries of an organization's index are not what its texts are: missing, different or left over. They are
 * corrected on the way.
 */
export async function correctIndex(
  tx: Transaction,
  _scope: OperatorScope,
  organizationId: string,
): Promise<number> {
  let wrong = 0
  await tx.lock(`search ${organizationId}`)
  for (const subject of SUBJECTS) {
    for await (const ids of idsOf(tx, organizationId, subject)) {
      const { gone, added } = await compareRecords(tx, organizationId, subject, ids)
      const count = Math.max(gone.length, added.length)
      wrong += count
      if (count > 0) await indexRecords(tx, organizationId, subject, ids)
      await nextTurn()
    }
  }
  return wrong
}
