import type { Filter } from 'scim2-parse-filter'
import { testFilter } from './filter.js'
import type { PatchOperation } from './change-person.js'
import { type AttributePath, GROUP_SCHEMA, parsePath, parseTarget } from './paths.js'
import { assertSchema } from './read-person.js'
import { invalidPath, invalidSyntax, invalidValue, ScimError } from './scim-error.js'
import { isRecord, keysOf, requiredTextOf, textOf } from './values.js'

const MOST_MEMBERS = 5_000

/** A change of a group. What it doesn't have stays as it is. */
export interface GroupChange {
  displayName?: string
  externalId?: string | null
  /** Who is to be in the group afterwards: all of them, or those that come and go. */
  members?: MemberChange
}

/** Members by their ids. `all` is there where the list is replaced. */
export interface MemberChange {
  all?: readonly string[]
  added: readonly string[]
  removed: readonly string[]
}

function memberOf(item: unknown): string {
  const given = isRecord(item) ? keysOf(item) : new Map([['value', item]])
  const type = given.get('type')
  if (typeof type === 'string' && type.toLowerCase() === 'group')
    throw invalidValue('A group may have people as its members, not groups.')
  return requiredTextOf(given.get('value'), 'members.value')
}

function membersOf(value: unknown): string[] {
  if (value === null || value === undefined) return []
  const items: unknown[] = Array.isArray(value) ? value : [value]
  if (items.length > MOST_MEMBERS) throw invalidValue(`A request may name at most ${MOST_MEMBERS} members.`)
  return [...new Set(items.map(memberOf))]
}

/**
 * The group that the body of a POST or a PUT describes. Without `members` it has none.
 *
 * @throws ScimError 400
 */
export function readGroup(value: object): GroupChange & { displayName: string } {
  const body = keysOf(value)
  assertSchema(body, GROUP_SCHEMA)
  const displayName = requiredTextOf(body.get('displayname'), 'displayName')
  const all = membersOf(body.get('members'))
  const externalId = textOf(body.get('externalid'), 'externalId')
  return {
    displayName,
    ...(externalId === null ? {} : { externalId }),
    members: { all, added: [], removed: [] },
  }
}

/** The one id that a filter such as `value eq "…"` names. */
function namedMember(filter: Filter): string {
  if (
    filter.op === 'eq' &&
    filter.attrPath.toLowerCase() === 'value' &&
    typeof filter.compValue === 'string'
  ) {
    const id = filter.compValue
    if (
      testFilter(
        filter,
        () => id,
        (_path, text) => text,
      )
    )
      return id
  }
  throw new ScimError(400, 'Members are named by value eq alone.', 'invalidPath')
}

const without = (ids: readonly string[], gone: readonly string[]) => {
  const left = new Set(gone)
  return ids.filter((id) => !left.has(id))
}

/** Adds members to a change, or takes them out of it; the last word counts. */
function changeMembers(
  { all, added, removed }: MemberChange,
  op: 'add' | 'remove',
  ids: readonly string[],
): MemberChange {
  if (all) return { all: op === 'add' ? [...without(all, ids), ...ids] : without(all, ids), added, removed }
  if (op === 'add') return { added: [...without(added, ids), ...ids], removed: without(removed, ids) }
  return { added: without(added, ids), removed: [...without(removed, ids), ...ids] }
}

function patchMembers(change: GroupChange, { op, value }: PatchOperation, filter?: Filter): GroupChange {
  const members = change.members ?? { added: [], removed: [] }
  const none = { all: [], added: [], removed: [] }
  if (filter) {
    if (op !== 'remove') throw invalidSyntax('Members in brackets can only be removed.')
    return { ...change, members: changeMembers(members, 'remove', [namedMember(filter)]) }
  }
  if (op === 'add') return { ...change, members: changeMembers(members, 'add', membersOf(value)) }
  if (op === 'replace') return { ...change, members: { ...none, all: membersOf(value) } }
  if (value === undefined || value === null) return { ...change, members: none }
  return { ...change, members: changeMembers(members, 'remove', membersOf(value)) }
}

function patchAt(
  change: GroupChange,
  operation: PatchOperation,
  { name, filter }: AttributePath,
): GroupChange {
  const { op, value } = operation
  if (name === 'members') return patchMembers(change, operation, filter)
  // What is not kept changes nothing, whatever stands in brackets.
  if (name !== 'displayname' && name !== 'externalid') return change
  if (filter) throw invalidPath(name)
  if (name === 'displayname')
    return { ...change, displayName: requiredTextOf(op === 'remove' ? null : value, 'displayName') }
  return { ...change, externalId: op === 'remove' ? null : textOf(value, 'externalId') }
}

/**
 * What the operations of a PATCH change of a group.
 *
 * @throws ScimError 400
 */
export function patchGroup(operations: readonly PatchOperation[]): GroupChange {
  return operations.reduce<GroupChange>((change, operation) => {
    if (operation.path !== null) return patchAt(change, operation, parseTarget(operation.path))
    if (operation.op === 'remove') throw new ScimError(400, 'A remove operation needs a path.', 'noTarget')
    if (!isRecord(operation.value))
      throw invalidValue('The value of an operation without a path must be an object.')
    return Object.entries(operation.value).reduce(
      (next, [key, value]: [string, unknown]) => patchAt(next, { ...operation, value }, parsePath(key)),
      change,
    )
  }, {})
}
