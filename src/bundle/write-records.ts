import { getTableName } from 'drizzle-orm'
import { groupBy } from '../store/group.js'
import { columnOf } from '../store/table-rows.js'
import type { Aliases } from './aliases.js'
import { refusals, refusedElement } from './claimed-ids.js'
import { type Codec, idOf, ownKeys } from './codec.js'
import { type BundleRecord, codecs, recordTypes } from './codecs.js'
import type { Entry, ImportContext } from './context.js'
import type { ImportPlan } from './import-plan.js'
import { mergeRecords } from './merge-records.js'
import { nameReferences } from './name-references.js'
import { unreachable } from './reachable.js'
import { readStored } from './read-stored.js'
import { namedBy } from './reference-targets.js'
import { elementsOf } from './shape.js'
import type { Values } from './stored.js'
import { type Owner, writeList, writeRows } from './write-rows.js'

/** How many records are compared with existing ones at a time. */
const COMPARED = 500

/** The parts needed to write a batch, besides the context. */
export interface Writing {
  /** Ids of the file that are mapped to existing people. */
  aliases: Aliases
  /** Collects the planned changes of a dry run. */
  plan: ImportPlan | undefined
}

/** Writes a batch. Within it, records come before those that refer to them. */
export async function writeBatch(
  context: ImportContext,
  writing: Writing,
  batch: readonly Entry<BundleRecord>[],
): Promise<void> {
  const byType = groupBy(batch, ({ record }) => record.type)
  for (const type of recordTypes) {
    const entries = byType.get(type)
    if (entries) await writeRecords(context, writing, codecs[type], entries)
  }
  await context.references.settle()
}

/** Existing records are read with all their lists for the comparison, so fewer at a time. */
async function writeRecords(
  context: ImportContext,
  writing: Writing,
  codec: Codec,
  all: readonly Entry<Values>[],
): Promise<void> {
  const size = context.merges || writing.plan ? (codec.page ?? COMPARED) : all.length
  for (let from = 0; from < all.length; from += size) {
    await writeSome(context, writing, codec, all.slice(from, from + size))
  }
}

async function writeSome(
  context: ImportContext,
  { aliases, plan }: Writing,
  codec: Codec,
  some: readonly Entry<Values>[],
): Promise<void> {
  const { bulk, organizationId, references, merges } = context
  const { shape, key, omit } = codec
  const usable = codec.type === 'accessToken' ? withoutRenamed(context, aliases, some) : some
  const meant = usable.map((entry) => ({
    ...entry,
    record: aliases.resolve(codec.type, shape, entry.record),
  }))
  const stored =
    merges || plan
      ? await readStored(
          context,
          codec,
          meant.map(({ record }) => record),
        )
      : new Map<string, Values>()
  const given = merges ? mergeRecords(context, codec, meant, stored) : meant
  const filled = codec.fill
    ? given.map((entry) => ({ ...entry, record: { ...entry.record, ...codec.fill?.(entry.record) } }))
    : given
  const own = await claimRecords(context, codec, filled)
  const entries = codec.screen ? await codec.screen(context, own.entries) : own.entries
  await spoilOthers(context, codec, filled, entries)
  const derived = codec.derive ? await codec.derive(context, entries) : {}
  const owners = entries.map(({ line, record }) => {
    const id = idOf(codec, record)
    return { id, line, path: '', values: record, record, recordId: id, existing: own.existing.has(id) }
  })
  const keptAt = new Map(entries.map(({ line, kept }) => [line, kept]))
  const changed = new Set<Values>()
  const columns = new Map<string, (owner: Owner) => unknown>(
    Object.entries(derived.row ?? {}).map(([column, valueOf]) => [column, ({ record }) => valueOf(record)]),
  )
  if ('organizationId' in bulk.tables[shape.table]) columns.set('organizationId', () => organizationId)
  const onChange = (owner: Owner) => {
    changed.add(owner.record)
    const change = codec.change(owner.record, organizationId, columns.get('live')?.(owner) !== false)
    if (change) context.noteChanges([{ ...change, organizationId }])
  }
  for (const owner of await writeRows(context, shape, owners, columns, { key, omit })) onChange(owner)
  for (const list of shape.lists) {
    // A list that is left out without a default stays as it is.
    const replaced = owners.filter(
      ({ line, record }) => record[list.key] !== undefined && !keptAt.get(line)?.includes(list.key),
    )
    await writeList(context, list, replaced, derived, onChange)
  }
  for (const { line, record } of entries) nameReferences(references, shape, record, line)
  for (const { record } of entries) {
    if (changed.has(record)) plan?.note(codec, stored.get(idOf(codec, record)), record)
  }
}

/**
 * Leaves out tokens of people who were matched to an existing account: the file must not give anybody access
 * to that account.
 */
function withoutRenamed(
  { errors }: ImportContext,
  aliases: Aliases,
  tokens: readonly Entry<Values>[],
): Entry<Values>[] {
  return tokens.filter(({ line, record: { userId } }) => {
    if (aliases.renames(userId))
      errors.add(line, 'userId', 'a user id that is not taken for that of another account: it gets no token')
    return !aliases.renames(userId)
  })
}

/** References to a record, or an element, that was refused for its own error are not reported as well. */
async function spoilOthers(
  { claims }: ImportContext,
  codec: Codec,
  given: readonly Entry<Values>[],
  written: readonly Entry<Values>[],
): Promise<void> {
  if (written.length === given.length) return
  const lines = new Set(written.map(({ line }) => line))
  const left = given.filter(({ line }) => !lines.has(line))
  for (const { name, claim } of namedBy(codec)) {
    const named = left.flatMap(({ line, record }) => {
      const id = record[name]
      return typeof id === 'string' ? [{ id, line }] : []
    })
    await claims.spoil(claim, named)
  }
  for (const list of codec.shape.lists) {
    const { claim } = list.rows
    if (!claim) continue
    const elements = left.flatMap(({ line, record }) =>
      elementsOf(list, record).map(({ id }) => ({
        id: refusedElement(idOf(codec, record), String(id)),
        line,
      })),
    )
    await claims.spoil(refusals(claim.kind), elements)
  }
}

/** Claims the records' ids, and leaves out those that the file has twice or that another organization has. */
async function claimRecords(
  { bulk, claims, errors, organizationId }: ImportContext,
  codec: Codec,
  given: readonly Entry<Values>[],
): Promise<{ entries: readonly Entry<Values>[]; existing: ReadonlySet<string> }> {
  // An organization has only one directory connection, which needs no key.
  const [key = 'type'] = ownKeys(codec)
  const own = await claims.add(
    codec.claim ?? codec.type,
    given.map((entry) => ({ ...entry, id: idOf(codec, entry.record), key })),
  )
  const table = bulk.tables[codec.shape.table]
  const isShared = 'organizationId' in table && !codec.key.includes('organizationId')
  if (!isShared && codec.type !== 'tag') return { entries: own, existing: new Set() }
  const column = columnOf(table, key).name
  const rows = await bulk.everywhere<{ id: string; organization: string }>(
    `select ${column} as id, organization_id as organization from ${getTableName(table)}
     where ${isShared ? '' : 'organization_id = ? and '}${bulk.oneOf(column)}`,
    ...(isShared ? [] : [organizationId]),
    own.map(({ id }) => id),
  )
  const isOwn = (row: { organization: string }) => row.organization === organizationId
  const foreign = new Set(isShared ? rows.filter((row) => !isOwn(row)).map(({ id }) => id) : [])
  const existing = new Set(rows.filter(isOwn).map(({ id }) => id))
  const usable = own.filter(({ id, line }) => {
    const fault = foreign.has(id)
      ? 'a value that no other organization uses'
      : existing.has(id)
        ? null
        : unreachable(codec.type, id)
    if (fault !== null) errors.add(line, key, fault)
    return fault === null
  })
  return { entries: usable, existing }
}
