import type { Filter } from 'scim2-parse-filter'
import type { PatchOperation } from './patch-person.js'
import { type MemberChange, MemberChanges } from './members.js'
import { type AttributePath, GROUP_SCHEMA, parsePath, parseTarget } from './paths.js'
import { assertSchema } from './read-person.js'
import { invalidPath, invalidSyntax, invalidValue, ScimError } from './scim-error.js'
import { isRecord, keysOf, requiredTextOf, textOf } from './values.js'

/** A change of a group. Missing values stay as they are. */
export interface GroupChange {
  displayName?: string
  externalId?: string | null
  /** The new members: all of them, or those to add and remove. */
  members?: MemberChange
}

/**
 * The group that the body of a POST or a PUT describes. Without `members` it has none.
 *
 * @throws ScimError 400
 */
export async function readGroup(value: object): Promise<GroupChange & { displayName: string }> {
  const body = keysOf(value)
  assertSchema(body, GROUP_SCHEMA)
  const displayName = requiredTextOf(body.get('displayname'), 'displayName')
  const members = new MemberChanges()
  await members.replace(body.get('members'))
  const externalId = textOf(body.get('externalid'), 'externalId')
  return {
    displayName,
    ...(externalId === null ? {} : { externalId }),
    ...(members.change ? { members: members.change } : {}),
  }
}

/** The ids in a filter such as `value eq "…" or value eq "…"`. */
function namedMembers(filter: Filter): string[] {
  if (filter.op === 'or') return filter.filters.flatMap(namedMembers)
  const isNamed =
    filter.op === 'eq' && filter.attrPath.toLowerCase() === 'value' && typeof filter.compValue === 'string'
  if (!isNamed) throw new ScimError(400, 'Members are named by value eq, and by or.', 'invalidPath')
  return [String(filter.compValue)]
}

async function patchMembers(
  members: MemberChanges,
  { op, value }: PatchOperation,
  filter?: Filter,
): Promise<void> {
  if (filter) {
    if (op !== 'remove') throw invalidSyntax('Members in brackets can only be removed.')
    return members.remove(namedMembers(filter))
  }
  if (op === 'add') return members.add(value)
  if (op === 'replace' || value === undefined || value === null) return members.replace(value)
  return members.remove(value)
}

function patchAt(
  change: GroupChange,
  { op, value }: PatchOperation,
  { name, filter }: AttributePath,
): GroupChange {
  // Attributes that are not kept change nothing, whatever is in brackets.
  if (name !== 'displayname' && name !== 'externalid') return change
  if (filter) throw invalidPath(name)
  if (name === 'displayname')
    return { ...change, displayName: requiredTextOf(op === 'remove' ? null : value, 'displayName') }
  return { ...change, externalId: op === 'remove' ? null : textOf(value, 'externalId') }
}

/** The operation at each of its paths. */
function placesOf(operation: PatchOperation): { path: AttributePath; operation: PatchOperation }[] {
  const { op, path, value: given } = operation
  if (path !== null) return [{ path: parseTarget(path), operation }]
  if (op === 'remove') throw new ScimError(400, 'A remove operation needs a path.', 'noTarget')
  if (!isRecord(given)) throw invalidValue('The value of an operation without a path must be an object.')
  return Object.entries(given).map(([key, value]: [string, unknown]) => ({
    path: parsePath(key),
    operation: { ...operation, value },
  }))
}

/**
 * The change of a group by the operations of a PATCH.
 *
 * @throws ScimError 400
 */
export async function patchGroup(operations: readonly PatchOperation[]): Promise<GroupChange> {
  let change: GroupChange = {}
  const members = new MemberChanges()
  for (const { path, operation } of operations.flatMap(placesOf)) {
    if (path.name === 'members') await patchMembers(members, operation, path.filter)
    else change = patchAt(change, operation, path)
  }
  return members.change ? { ...change, members: members.change } : change
}
