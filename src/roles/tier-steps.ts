import { badInput } from '../base/errors.js'
import { nameInput } from '../graph/input.js'
import { newId } from '../records/new-id.js'
import { fold } from '../store/fold.js'
import { idsOf } from './role-steps.js'
import type { Tier } from './tier-store.js'

const MOST_TIERS = 20

/** A tier as the client wants it. Without an id it is new, or the role's own with this label. */
export interface TierInput {
  id?: string | null
  label: string
}

/**
 * Checks the tiers that a role should have.
 *
 * @throws CodedError 400 naming the place of what is wrong: more than 20 tiers, a bad label, and an id or label twice
 */
export function tiersInput(tiers: readonly TierInput[]): TierInput[] {
  if (tiers.length > MOST_TIERS) throw badInput(`tiers must have at most ${MOST_TIERS} entries.`, 'tiers')
  const [labels, ids] = [new Set<string>(), new Set<string>()]
  return tiers.map(({ id, label: text }, index) => {
    const label = nameInput(text, `tiers.${index}.label`)
    if (labels.has(fold(label))) throw badInput('Another tier has this label.', `tiers.${index}.label`)
    if (id != null && ids.has(id)) throw badInput('This tier is in the list already.', `tiers.${index}.id`)
    labels.add(fold(label))
    if (id != null) ids.add(id)
    return { id: id ?? null, label }
  })
}

/** The tiers with their ids. One without an id is the role's own if the label is the same, and else it is new. */
export function withIds(wanted: readonly TierInput[], stored: readonly Tier[]): Tier[] {
  const taken = new Set(wanted.map(({ id }) => id))
  const ids = new Map(stored.filter(({ id }) => !taken.has(id)).map(({ id, label }) => [label, id]))
  return wanted.map(({ id, label }) => ({ id: id ?? ids.get(label) ?? newId('tier'), label }))
}

/** @throws CodedError 400 naming the place of a tier that the role doesn't have */
export function assertOwn(wanted: readonly TierInput[], stored: readonly Tier[]): void {
  const known = new Set(idsOf(stored))
  const foreign = wanted.findIndex(({ id }) => id != null && !known.has(id))
  if (foreign !== -1) throw badInput('The role has no such tier.', `tiers.${foreign}.id`)
}
