import { sql, type SQLWrapper } from 'drizzle-orm'
import type { OperatorScope } from '../access/scope.js'
import type { SearchSubject } from '../base/vocabulary.js'
import { LOWEST } from '../store/keyset.js'
import { nextTurn } from '../store/next-turn.js'
import { statement, variants } from '../store/statement.js'
import type { Reader, Store, Transaction } from '../store/store.js'
import type { Tables } from '../store/tables.js'
import { listCutEntries, removeEntries } from './entry-store.js'
import { compareRecords, countUnknownWords, indexRecords } from './index-changes.js'

/** How many records are compared at once, and how many ids are listed: each list may go through all of an organization. */
const RECORDS = 100
const LISTED = 20_000

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

/**
 * Ids of a kind of record, and ids in the index, whose record may be gone or of another kind; and whether the job
 * `index-search` has yet to index the record.
 */
const recordIds = variants(({ subject }: { subject: SearchSubject }) =>
  statement({
    select: () => ({ id: sql<string>`known.id`, isPutOff: sql<boolean>`put_off`.mapWith(Boolean) }),
    query: ({ t, p, fields }) => {
      const id = idOf(t, subject)
      const { searchEntries: e, searchChanges: c } = t
      const isPutOff = sql`exists (select 1 from ${c} where ${c.putOff} = true and ${c.organizationId} = ${p('organizationId')}
        and ${c.subject} = ${sql.raw(`'${subject}'`)} and ${c.recordId} = known.id)`
      const past = (column: SQLWrapper) =>
        sql`organization_id = ${p('organizationId')} and ${column} > ${p('after')} order by 1 limit ${p('limit')}`
      return sql`select ${fields} from (select known.id, ${isPutOff} as put_off from (
        select * from (select ${id} as id from ${id.table} where ${past(id)}) as record
        union select * from (select distinct ${e.subjectId} as id from ${e} where ${past(e.subjectId)}) as entry
      ) as known) as known order by known.id limit ${p('limit')}`
    },
  }),
)

async function* recordsOf(reader: Reader, organizationId: string, subject: SearchSubject) {
  for (let after = LOWEST; ;) {
    const rows = await reader.all(recordIds({ subject }), { organizationId, after, limit: LISTED })
    const last = rows.at(-1)
    if (last === undefined) return
    for (let from = 0; from < rows.length; from += RECORDS) yield rows.slice(from, from + RECORDS)
    after = last.id
  }
}

/**
 * An organization's records with wrong index entries, in batches, with the number of wrong entries, and the ids of the
 * entries that only lack their words or grams. Those with words that the vocabulary lacks are wrong, too.
 *
 * @param withPutOff whether those are among them that the job `index-search` has yet to index
 */
async function* wrongRecords(reader: IndexReader, organizationId: string, withPutOff: boolean) {
  const words = new Set<string>()
  for (const subject of SUBJECTS) {
    for await (const records of recordsOf(reader, organizationId, subject)) {
      const ids = records.filter(({ isPutOff }) => withPutOff || !isPutOff).map(({ id }) => id)
      const { gone, added, kept } = await compareRecords(reader, organizationId, subject, ids)
      const cut = (await listCutEntries(reader, organizationId, subject, ids)).filter(
        (id) => !gone.includes(id),
      )
      const wrong =
        Math.max(gone.length, added.length) +
        cut.length +
        (await countUnknownWords(reader, organizationId, kept, words))
      if (wrong > 0) yield { subject, ids, wrong, cut }
      await nextTurn()
    }
  }
}

/**
 * How many entries of an organization's index are not what its texts are: missing, different, left over or cut. Those that
 * the job `index-search` has yet to write are not counted.
 */
export async function countWrongEntries(reader: IndexReader, organizationId: string): Promise<number> {
  let count = 0
  for await (const { wrong } of wrongRecords(reader, organizationId, false)) count += wrong
  return count
}

/**
 * Corrects the entries of an organization's index that are not what its texts are, also before the job `index-search` does.
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
  for await (const { subject, ids, wrong, cut } of wrongRecords(tx, organizationId, true)) {
    await removeEntries(tx, cut)
    await indexRecords(tx, organizationId, subject, ids, true)
    count += wrong
  }
  return count
}
