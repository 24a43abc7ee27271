import { and, type SQL } from 'drizzle-orm'
import type { ContentScope } from '../access/content-scope.js'
import type { SharedScope } from '../access/scope.js'
import { type BoundValues, type Fields, statement, type StatementContext } from '../store/statement.js'
import type { Reader } from '../store/store.js'
import type { Tables } from '../store/tables.js'
import { belongsTo } from './belongs-to.js'
import { contentValues, isReadableContent } from './readable-content.js'
import { isInReadableSpace, isReadableLesson, shareValues } from './shared-with.js'

const among = (
  table: (t: Tables) => Tables['contents'] | Tables['entities'] | Tables['lessons'],
  condition: (context: StatementContext<Fields>) => SQL,
) =>
  statement({
    select: (t) => ({ id: table(t).id }),
    query: (context) => {
      const { select, t, p, oneOf } = context
      const { id, organizationId } = table(t)
      return select
        .from(table(t))
        .where(and(oneOf(id, 'ids'), belongsTo(organizationId, p('organizationId')), condition(context)))
    },
  })

const contentsAmong = among((t) => t.contents, isReadableContent)
const entitiesAmong = among(
  (t) => t.entities,
  (context) => isInReadableSpace(context, context.t.entities.spaceId),
)
const lessonsAmong = among((t) => t.lessons, isReadableLesson)

async function keep(
  reader: Reader,
  statementOf: typeof contentsAmong,
  ids: readonly string[],
  values: BoundValues,
): Promise<string[]> {
  const found = new Set((await reader.all(statementOf, { ids, ...values })).map(({ id }) => id))
  return ids.filter((id) => found.has(id))
}

/** Those of the resources that the viewer can read, in their order. */
export async function readableContents(
  reader: Reader,
  scope: ContentScope,
  ids: readonly string[],
): Promise<string[]> {
  return await keep(reader, contentsAmong, ids, contentValues(scope))
}

/** Those of the entities, live or not, that are in a space the viewer can read, in their order. */
export async function readableEntities(
  reader: Reader,
  scope: SharedScope,
  ids: readonly string[],
): Promise<string[]> {
  const { organizationId } = scope
  return await keep(reader, entitiesAmong, ids, { organizationId, ...shareValues(scope) })
}

/** Those of the lessons that the viewer can read, in their order. */
export async function readableLessons(
  reader: Reader,
  scope: SharedScope,
  ids: readonly string[],
): Promise<string[]> {
  const { organizationId } = scope
  return await keep(reader, lessonsAmong, ids, { organizationId, ...shareValues(scope) })
}
