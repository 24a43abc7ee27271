import { setImmediate as immediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { ImportScope } from '../access/scope.js'
import type { Visibility } from '../base/vocabulary.js'
import { changesOf, type Transaction } from '../store/store.js'
import { refreshContentAudiences } from '../records/content-audiences.js'
import { importedSpaceId, isImportedSpace, lockOfKnowledge } from '../records/knowledge-ids.js'
import { LOWEST, pastKey } from '../store/keyset.js'
import { statement } from '../store/statement.js'
import { type Evidence, withdrawEvidence } from '../records/withdraw-evidence.js'

const SPACES = 200
/** How many items are looked at in one statement: a few milliseconds on SQLite. */
const ITEMS = 500
/** How much evidence is withdrawn at a time: each row changes some pages of indexes. */
const WITHDRAWN = 200
/** A space whose audience was changed can't be used any more; this many are tried for each audience. */
const ATTEMPTS = 100

const spacesOfOrganization = statement({
  select: ({ entities }) => ({
    id: entities.id,
    nameFold: entities.nameFold,
    visibility: sql<Visibility>`${entities.visibility}`,
  }),
  query: ({ fields, t, p }) => sql`select ${fields} from ${t.entities}
    where ${t.entities.organizationId} = ${p('organizationId')} and ${t.entities.type} = 'SPACE'
      and ${t.entities.live} = true
      and ${pastKey([t.entities.nameFold, t.entities.id], [p('afterName'), p('afterId')])}
    order by ${t.entities.nameFold}, ${t.entities.id} limit ${p('limit')}`,
})

const teamsOfSpace = statement({
  select: ({ spaceTeams }) => ({ id: spaceTeams.teamId }),
  query: ({ fields, t, p }) => sql`select ${fields} from ${t.spaceTeams}
    where ${t.spaceTeams.spaceId} = ${p('spaceId')} order by ${t.spaceTeams.teamId}`,
})

const itemsOfSpace = statement({
  select: ({ entities }) => ({ id: entities.id, nameFold: entities.nameFold }),
  query: ({ fields, t, p }) => sql`select ${fields} from ${t.entities}
    where ${t.entities.spaceId} = ${p('spaceId')} and ${t.entities.live} = true and ${t.entities.type} = 'ITEM'
      and ${pastKey([t.entities.nameFold, t.entities.id], [p('afterName'), p('afterId')])}
    order by ${t.entities.nameFold}, ${t.entities.id} limit ${p('limit')}`,
})

/** Teams of the space that the resource isn't shared with, and the other way round. */
const OTHERS = {
  space: `exists (select 1 from space_teams as shared where shared.space_id = item.space_id and not exists (
    select 1 from content_teams as own where own.content_id = contents.id and own.team_id = shared.team_id))`,
  content: `exists (select 1 from content_teams as own where own.content_id = contents.id and not exists (
    select 1 from space_teams as shared where shared.space_id = item.space_id and shared.team_id = own.team_id))`,
}

/**
 * Evidence of items in a space whose audience is another one than the resource's. A space whose audience was
 * changed by somebody (`changed`) may be for fewer people than the resource, but not for others.
 */
const misplaced = statement({
  select: ({ evidence }) => ({
    itemId: evidence.itemId,
    contentId: evidence.contentId,
    topicId: sql<string>`item.topic_id`,
  }),
  query: ({ fields, t, p, keys }) => sql`
    select ${fields} from ${keys('itemIds')}
    cross join ${t.evidence} cross join entities as item cross join contents
    where ${t.evidence.itemId} = keys.value and item.id = keys.value and contents.id = ${t.evidence.contentId}
      and (contents.review_request_id is not null or contents.processing_status = 'DRAFT'
        or case when ${p('changed')} = 1
          then not (${p('visibility')} = 'admins' or contents.visibility = 'everyone')
            and not (${p('visibility')} = 'teams' and contents.visibility = 'teams' and not ${sql.raw(OTHERS.space)})
          else contents.visibility <> ${p('visibility')} or (contents.visibility = 'teams'
            and (${sql.raw(OTHERS.space)} or ${sql.raw(OTHERS.content)})) end)`,
})

interface Space {
  id: string
  visibility: Visibility
  /** Whether somebody changed its audience after it was made. */
  changed: boolean
}

/** The organization's spaces for imported knowledge. */
async function* importedSpaces(tx: Transaction, organizationId: string): AsyncGenerator<Space> {
  for (let after = { nameFold: LOWEST, id: LOWEST }; ;) {
    const rows = await tx.all(spacesOfOrganization, {
      organizationId,
      afterName: after.nameFold,
      afterId: after.id,
      limit: SPACES,
    })
    for (const { id, visibility } of rows) {
      if (!isImportedSpace(organizationId, id)) continue
      const teams = visibility === 'teams' ? await tx.all(teamsOfSpace, { spaceId: id }) : []
      const audience = { visibility, teamIds: teams.map((team) => team.id) }
      const isOwn = (_: unknown, attempt: number) => importedSpaceId(organizationId, audience, attempt) === id
      yield { id, visibility, changed: !Array.from({ length: ATTEMPTS }).some(isOwn) }
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < SPACES) return
    after = last
  }
}

/** What is misplaced in a space, one window of its items at a time. */
async function* misplacedIn(tx: Transaction, { id, visibility, changed }: Space): AsyncGenerator<Evidence[]> {
  for (let after = { nameFold: LOWEST, id: LOWEST }; ;) {
    const items = await tx.all(itemsOfSpace, {
      spaceId: id,
      afterName: after.nameFold,
      afterId: after.id,
      limit: ITEMS,
    })
    const itemIds = items.map((item) => item.id)
    yield await tx.all(misplaced, { itemIds, visibility, changed: changed ? 1 : 0 })
    const last = items.at(-1)
    if (last === undefined || items.length < ITEMS) return
    after = last
    await immediate()
  }
}

const published = statement({
  select: ({ contents }) => ({ id: contents.id }),
  query: ({ fields, t, oneOf }) => sql`select ${fields} from ${t.contents}
    where ${oneOf(t.contents.id, 'ids')} and ${t.contents.processingStatus} <> 'DRAFT'
      and ${t.contents.reviewRequestId} is null
      and exists (select 1 from content_versions as version
        where version.content_id = ${t.contents.id} and version.is_current = true)`,
})

/** Marks those of the resources that can be indexed as not indexed, and gives their ids. */
async function unindex(
  tx: Transaction,
  scope: ImportScope,
  organizationId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await tx.all(published, { ids })
  const found = rows.map(({ id }) => id)
  if (found.length === 0) return []
  const those = sql`contents.id in (${sql.join(
    found.map((id) => sql`${id}`),
    sql`, `,
  )})`
  await tx.run(
    () => sql`update contents set indexing_status = 'PENDING', failure_reason = null where ${those}`,
  )
  tx.record(changesOf(organizationId, 'CONTENT', found))
  await refreshContentAudiences(tx, scope, those)
  return found
}

/** Keeps background work from changing the organization's imported knowledge until the transaction ends. */
export async function holdKnowledge(
  tx: Transaction,
  _scope: ImportScope,
  organizationId: string,
): Promise<void> {
  await tx.lock(lockOfKnowledge(organizationId))
}

/**
 * Withdraws what was drawn from resources and is shown to others than may read them, as a resource's audience,
 * a space's, or what lies in a space was changed. It is compared, not noted at each change, so that no way of
 * changing it can be forgotten. Other knowledge than that in spaces for imported knowledge is left as it is:
 * whoever put it there decides who sees it. Where nothing is misplaced, nothing is written.
 *
 * The transaction must have called `holdKnowledge` before it wrote.
 *
 * @param index has resources indexed anew, by their ids; some may be named twice
 */
export async function withdrawMisplaced(
  tx: Transaction,
  scope: ImportScope,
  organizationId: string,
  index: (contentIds: readonly string[]) => Promise<void>,
): Promise<void> {
  for await (const space of importedSpaces(tx, organizationId)) {
    for await (const found of misplacedIn(tx, space)) {
      for (let from = 0; from < found.length; from += WITHDRAWN) {
        const some = found.slice(from, from + WITHDRAWN)
        await withdrawEvidence(tx, scope, organizationId, some)
        const contentIds = [...new Set(some.map(({ contentId }) => contentId))]
        const again = await unindex(tx, scope, organizationId, contentIds)
        if (again.length > 0) await index(again)
        await immediate()
      }
    }
  }
}
