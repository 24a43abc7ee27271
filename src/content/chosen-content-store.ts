import { type SQL, sql } from 'drizzle-orm'
import type { ContentScope } from '../access/content-scope.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import type { Page } from '../graph/relations/connection.js'
import { contentValues, isReadableContent, isRestorableContent } from '../records/readable-content.js'
import { beforeKey, DATE_START, NAME_START, pastKey } from '../store/keyset.js'
import { listedBy } from '../search-index/candidate-store.js'
import { type Fields, statement, type StatementContext, variants } from '../store/statement.js'
import type { LongReader } from '../store/store.js'
import {
  boundFilters,
  type ContentFilters,
  filterConditions,
  filteredReading,
  type FilterOptions,
} from './content-filter-store.js'
import { contentFields, type ContentRow } from './content-row-store.js'

/** The order of a list of content: the latest first, the latest change first, or by title. */
export type ContentOrder = 'CREATED' | 'UPDATED' | 'TITLE'

/** Which resources a list has, apart from its filters, and in which order. */
export interface Choice {
  /** Who created them. */
  createdBy: string | null
  /** The topic that has items from them. */
  topicId: string | null
  order: ContentOrder
}

/** A resource of such a list. */
export interface ChosenRow extends ContentRow {
  titleFold: string
}

interface ChosenOptions extends FilterOptions {
  creator: boolean
  topic: boolean
  order: ContentOrder
  team: boolean
  archived: boolean
}

/** The conditions on a row of `contents` that is in the list. The index of the first one finds rows in its order. */
function chosenConditions(options: ChosenOptions, context: StatementContext<Fields>): SQL[] {
  const { t, p } = context
  const { contents, contentTeams, entities, evidence } = t
  const columns = {
    id: contents.id,
    type: contents.type,
    titleFold: contents.titleFold,
    isReady: sql`${contents.processingStatus} = 'COMPLETED' and ${contents.indexingStatus} = 'COMPLETED'`,
    visibility: contents.visibility,
    processingStatus: contents.processingStatus,
  }
  const shared = sql`exists (select 1 from ${contentTeams}
    where ${contentTeams.contentId} = ${contents.id} and ${contentTeams.teamId} = ${p('teamId')})`
  return [
    ...(options.creator ? [sql`${contents.createdByUserId} = ${p('createdBy')}`] : []),
    ...(options.topic
      ? [
          sql`${contents.id} in (select ${evidence.contentId} from ${entities} cross join ${evidence}
            where ${entities.topicId} = ${p('topicId')} and ${entities.live} = true and ${entities.type} = 'ITEM'
              and ${evidence.itemId} = ${entities.id})`,
        ]
      : []),
    ...(options.creator || options.topic ? [] : [sql`${contents.organizationId} = ${p('organizationId')}`]),
    ...filterConditions(options, context, columns),
    ...(options.team
      ? [sql`(${contents.visibility} = 'everyone' or (${contents.visibility} = 'teams' and ${shared}))`]
      : []),
    options.archived ? isRestorableContent(context) : isReadableContent(context),
  ]
}

const chosenFrom = (
  { t: { contents }, candidates, joinEach }: StatementContext<Fields>,
  { known }: ChosenOptions,
): SQL =>
  known ? sql`${candidates()} ${joinEach(contents, sql`${contents.id} = keys.value`)}` : sql`${contents}`

const chosen = variants((options: ChosenOptions) =>
  statement({
    select: (t) => ({ ...contentFields(t), titleFold: t.contents.titleFold }),
    query: (context) => {
      const { fields, t, p } = context
      const { contents, people } = t
      const columns = { TITLE: contents.titleFold, UPDATED: contents.updatedAt, CREATED: contents.createdAt }
      const key = [columns[options.order], contents.id]
      const bound = [p('key'), p('id')]
      const isAscending = options.order === 'TITLE'
      const follows = isAscending ? pastKey(key, bound) : beforeKey(key, bound)
      const [column, id] = key.map((one) => (isAscending ? sql`${one}` : sql`${one} desc`))
      return listedBy(
        context,
        options,
        (way) => sql`
          select ${fields} from ${chosenFrom(context, way)}
            left join ${people} on ${people.userId} = ${contents.createdByUserId}
          where ${sql.join([...chosenConditions(way, context), follows], sql` and `)}
          order by ${column}, ${id} limit ${p('limit')}`,
      )
    },
  }),
)

const chosenCount = variants((options: ChosenOptions) =>
  statement({
    select: () => ({ count: sql<number>`count(*)`.mapWith(Number) }),
    query: (context) =>
      listedBy(
        context,
        options,
        (way) => sql`
          select ${context.fields} from (select 1 from ${chosenFrom(context, way)}
            where ${sql.join(chosenConditions(way, context), sql` and `)} limit ${context.p('limit')}) as counted`,
      ),
  }),
)

function boundChoice(scope: ContentScope, { createdBy, topicId, order }: Choice, filters: ContentFilters) {
  const { options, values } = boundFilters(filters)
  const { teamId, archived } = filters
  return {
    options: {
      creator: createdBy !== null,
      topic: topicId !== null,
      order,
      team: teamId !== null,
      archived,
      ...options,
    },
    values: { createdBy, topicId, teamId, ...contentValues(scope), ...values },
  }
}

/** A page of the content that the viewer can read and that was chosen, in the order that was. */
export function listChosenContents(
  reader: LongReader,
  scope: ContentScope,
  choice: Choice,
  filters: ContentFilters,
  { after, limit }: Page,
): MaybePromise<ChosenRow[]> {
  const start = choice.order === 'TITLE' ? NAME_START : DATE_START
  const [key = start[0], id = start[1]] = after
  const { options, values } = boundChoice(scope, choice, filters)
  return reader.all(chosen(options), { key, id, limit, ...values }, filteredReading(filters))
}

/** How much of it there is; `limit` if there is more. */
export function countChosenContents(
  reader: LongReader,
  scope: ContentScope,
  choice: Choice,
  filters: ContentFilters,
  limit: number,
): MaybePromise<number> {
  const { options, values } = boundChoice(scope, choice, filters)
  const counted = chosenCount({ ...options, order: 'CREATED' })
  const rows = reader.all(counted, { limit, ...values }, filteredReading(filters))
  return andThen(rows, ([row]) => row?.count ?? 0)
}
