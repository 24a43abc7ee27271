import { nextTurn } from '../../store/next-turn.js'
import { invalidValue } from './scim-error.js'
import { isRecord, keysOf, requiredTextOf } from './values.js'

/** The most members of a group that a directory pushes whole. */
const MOST_MEMBERS = 20_000
/** Reading each takes some microseconds. */
const MEMBERS_A_TURN = 500
/** The most attributes of a member. */
const MOST_PARTS = 20

/** Members by their ids. `all` is set if the list is replaced. */
export interface MemberChange {
  all?: readonly string[]
  added: readonly string[]
  removed: readonly string[]
}

function memberOf(item: unknown): string {
  if (isRecord(item) && Object.keys(item).length > MOST_PARTS)
    throw invalidValue(`A member may have at most ${MOST_PARTS} attributes.`)
  const given = isRecord(item) ? keysOf(item) : new Map([['value', item]])
  const type = given.get('type')
  if (typeof type === 'string' && type.toLowerCase() === 'group')
    throw invalidValue('A group may have people as its members, not groups.')
  return requiredTextOf(given.get('value'), 'members.value')
}

/** Collects a request's changes of a group's members, in order: the last one for each member counts. */
export class MemberChanges {
  #all: Set<string> | undefined
  #isMember = new Map<string, boolean>()
  #named = 0

  /** The resulting change; undefined if there was none. */
  get change(): MemberChange | undefined {
    const named = [...this.#isMember]
    const membersOf = (isMember: boolean) => named.flatMap(([id, is]) => (is === isMember ? [id] : []))
    if (this.#all) return { all: [...this.#all], added: [], removed: [] }
    return named.length === 0 ? undefined : { added: membersOf(true), removed: membersOf(false) }
  }

  /** Replaces the members by those of a value. @throws ScimError 400 */
  async replace(value: unknown): Promise<void> {
    this.#all = new Set(await this.#idsOf(value))
  }

  /** Adds the members of a value. @throws ScimError 400 */
  async add(value: unknown): Promise<void> {
    this.#note(await this.#idsOf(value), true)
  }

  /** Removes the members of a value. @throws ScimError 400 */
  async remove(value: unknown): Promise<void> {
    this.#note(await this.#idsOf(value), false)
  }

  #note(ids: readonly string[], isMember: boolean): void {
    for (const id of ids) {
      const noted = this.#all ?? this.#isMember
      noted.delete(id)
      if (!this.#all) this.#isMember.set(id, isMember)
      else if (isMember) this.#all.add(id)
    }
  }

  async #idsOf(value: unknown): Promise<string[]> {
    if (value === null || value === undefined) return []
    const items: unknown[] = Array.isArray(value) ? value : [value]
    this.#named += items.length
    if (this.#named > MOST_MEMBERS) throw invalidValue(`A request may name at most ${MOST_MEMBERS} members.`)
    const ids: string[] = []
    for (const [index, item] of items.entries()) {
      ids.push(memberOf(item))
      if (index % MEMBERS_A_TURN === MEMBERS_A_TURN - 1) await nextTurn()
    }
    return ids
  }
}
