import { setImmediate as immediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { OrganizationWriteScope, WriteScope } from '../access/scope.js'
import type { Visibility } from '../base/vocabulary.js'
import { changesOf, type Transaction } from '../store/store.js'
import { refreshContentAudiences } from './content-audiences.js'
import { assertFewRecords } from './few-records.js'
import { isImportedSpace, lockOfKnowledge } from './knowledge-ids.js'
import { type ImportedSpace, importedSpaceOf, listMisplaced } from './misplaced-evidence.js'
import { LOWEST, pastKey } from '../store/keyset.js'
import { statement } from '../store/statement.js'
import { type Evidence, withdrawEvidence } from './withdraw-evidence.js'

const SPACES = 200
/** How many items are looked at in one statement: a few milliseconds on SQLite. */
const ITEMS = 500
/** How much evidence is withdrawn at a time: each row changes some pages of indexes. */
const WITHDRAWN = 200

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

async function readSpace(
  tx: Transaction,
  organizationId: string,
  { id, visibility }: Omit<ImportedSpace, 'changed'>,
): Promise<ImportedSpace> {
  const teams = visibility === 'teams' ? await tx.all(teamsOfSpace, { spaceId: id }) : []
  return importedSpaceOf(organizationId, { id, visibility, teamIds: teams.map((team) => team.id) })
}

/** The organization's spaces for imported knowledge. */
async function* importedSpaces(tx: Transaction, organizationId: string): AsyncGenerator<ImportedSpace> {
  for (let after = { nameFold: LOWEST, id: LOWEST }; ;) {
    const rows = await tx.all(spacesOfOrganization, {
      organizationId,
      afterName: after.nameFold,
      afterId: after.id,
      limit: SPACES,
    })
    for (const { id, visibility } of rows) {
      if (!isImportedSpace(organizationId, id)) continue
      yield await readSpace(tx, organizationId, { id, visibility })
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < SPACES) return
    after = last
  }
}

/** What is misplaced in a space, one window of its items at a time. */
async function* misplacedIn(tx: Transaction, space: ImportedSpace): AsyncGenerator<Evidence[]> {
  for (let after = { nameFold: LOWEST, id: LOWEST }; ;) {
    const items = await tx.all(itemsOfSpace, {
      spaceId: space.id,
      afterName: after.nameFold,
      afterId: after.id,
      limit: ITEMS,
    })
    const itemIds = items.map((item) => item.id)
    yield await listMisplaced(tx, space, itemIds)
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
      and ${t.contents.archivedAt} is null
      and ${t.contents.reviewRequestId} is null
      and exists (select 1 from content_versions as version
        where version.content_id = ${t.contents.id} and version.is_current = true)`,
})

/** Marks those of the resources that can be indexed as not indexed, and gives their ids. */
async function unindex(
  tx: Transaction,
  scope: WriteScope,
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

/** Has resources indexed anew, by their ids; some may be named twice. */
type Index = (contentIds: readonly string[]) => Promise<unknown>

/** Withdraws evidence, and has those resources indexed anew that can be. */
async function withdrawFound(
  tx: Transaction,
  scope: WriteScope,
  organizationId: string,
  found: readonly Evidence[],
  index: Index,
): Promise<void> {
  for (let from = 0; from < found.length; from += WITHDRAWN) {
    const some = found.slice(from, from + WITHDRAWN)
    await withdrawEvidence(tx, scope, organizationId, some)
    const contentIds = [...new Set(some.map(({ contentId }) => contentId))]
    const again = await unindex(tx, scope, organizationId, contentIds)
    if (again.length > 0) await index(again)
    await immediate()
  }
}

/** Keeps background work from changing the organization's imported knowledge until the transaction ends. */
export async function holdKnowledge(
  tx: Transaction,
  _scope: WriteScope,
  organizationId: string,
): Promise<void> {
  await tx.lock(lockOfKnowledge(organizationId))
}

/**
 * Withdraws knowledge that is shown to people who may not read the resource it was drawn from, because an audience or
 * the contents of a space changed. It is compared, not noted at each change, so that no way of
 * changing it can be forgotten. Other knowledge than that in spaces for imported knowledge is left as it is:
 * whoever put it there decides who sees it. Where nothing is misplaced, nothing is written.
 *
 * The transaction must have called `holdKnowledge` before it wrote.
 */
export async function withdrawMisplaced(
  tx: Transaction,
  scope: WriteScope,
  organizationId: string,
  index: Index,
): Promise<void> {
  for await (const space of importedSpaces(tx, organizationId)) {
    for await (const found of misplacedIn(tx, space)) {
      await withdrawFound(tx, scope, organizationId, found, index)
    }
  }
}

/**
 * The same for one space, whose audience was changed. The transaction holds the lock of knowledge.
 *
 * @returns what was withdrawn
 * @throws CodedError 409 if it is of more items than one change may alter
 */
export async function withdrawMisplacedOf(
  tx: Transaction,
  scope: OrganizationWriteScope,
  space: { id: string; visibility: Visibility },
  index: Index,
): Promise<Evidence[]> {
  const { organizationId } = scope
  if (!isImportedSpace(organizationId, space.id)) return []
  const found: Evidence[] = []
  const itemIds = new Set<string>()
  for await (const some of misplacedIn(tx, await readSpace(tx, organizationId, space))) {
    found.push(...some)
    for (const { itemId } of some) itemIds.add(itemId)
    assertFewRecords(
      1 + itemIds.size,
      `At least ${itemIds.size} items in this space come from resources for fewer people: share these first.`,
      'id',
    )
  }
  await withdrawFound(tx, scope, organizationId, found, index)
  return found
}
