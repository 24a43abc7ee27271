import { sql, type SQLWrapper } from 'drizzle-orm'
import type { OperatorScope } from '../access/scope.js'
import type { SearchSubject } from '../base/vocabulary.js'
import { LOWEST } from '../store/keyset.js'
import { nextTurn } from '../store/next-turn.js'
import { statement, variants } from '../store/statement.js'
import type { Reader, Store, Transaction } from '../store/store.js'
import type { Tables } from '../store/tables.js'
import { listCutEntries, removeEntries } from './entry-store.js'
import { compareRecords, indexRecords } from './index-changes.js'

const RECORDS = 100

type IndexReader = Reader & Pick<Store, 'dialect'>

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
 * The records of an organization whose entries are not what its texts are, some at a time, with how many are wrong, and the
 * ids of those that only lack their words or grams.
 */
async function* wrongRecords(reader: IndexReader, organizationId: string) {
  for (const subject of SUBJECTS) {
    for await (const ids of idsOf(reader, organizationId, subject)) {
      const { gone, added } = await compareRecords(reader, organizationId, subject, ids)
      const cut = (await listCutEntries(reader, organizationId, subject, ids)).filter(
        (id) => !gone.includes(id),
      )
      const wrong = Math.max(gone.length, added.length) + cut.length
      if (wrong > 0) yield { subject, ids, wrong, cut }
      await nextTurn()
    }
  }
}

/** How many entries of an organization's index are not what its texts are: missing, different, left over or cut. */
export async function countWrongEntries(reader: IndexReader, organizationId: string): Promise<number> {
  let count = 0
  for await (const { wrong } of wrongRecords(reader, organizationId)) count += wrong
  return count
}

/**
 * Corrects the entries of an organization's index that are not what its texts are.
 *
 * @returns how many there were
 */
export async function correctIndex(
  tx: Transaction,
  _scope: OperatorScope,
  organizationId: string,
): Promise<number> {
  let count = 0
  await tx.lock(`search ${organizationId}`)
  for await (const { subject, ids, wrong, cut } of wrongRecords(tx, organizationId)) {
    await removeEntries(tx, cut)
    await indexRecords(tx, organizationId, subject, ids)
    count += wrong
  }
  return count
}
