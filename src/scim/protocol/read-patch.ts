import type { Operation, PatchOperation } from './patch-person.js'
import { invalidSyntax, ScimError } from './scim-error.js'
import { assertFewAttributes, isRecord, keysOf } from './values.js'

const PATCH_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
const MOST_OPERATIONS = 1_000
const OPERATIONS: ReadonlySet<string> = new Set<Operation>(['add', 'replace', 'remove'])

function isOperation(op: unknown): op is Operation {
  return typeof op === 'string' && OPERATIONS.has(op)
}

function operationOf(item: unknown): PatchOperation {
  if (!isRecord(item)) throw invalidSyntax('Each operation must be an object.')
  const given = keysOf(item)
  const named = given.get('op')
  const op = typeof named === 'string' ? named.toLowerCase() : named
  if (!isOperation(op)) throw invalidSyntax('The op of an operation must be add, replace or remove.')
  const path = given.get('path') ?? null
  if (path !== null && typeof path !== 'string')
    throw new ScimError(400, 'The path must be a text.', 'invalidPath')
  return { op, path: path === '' ? null : path, value: given.get('value') }
}

/**
 * The operations of the body of a PATCH.
 *
 * @throws ScimError 400 for an invalid PATCH, more than 1,000 operations, or too many attributes
 */
export function readPatch(value: object): PatchOperation[] {
  const body = keysOf(value)
  const schemas = body.get('schemas')
  const isPatch =
    schemas === undefined || (Array.isArray(schemas) && schemas.some((item) => item === PATCH_SCHEMA))
  if (!isPatch) throw invalidSyntax(`The schemas of the body must have ${PATCH_SCHEMA}.`)
  const operations = body.get('operations')
  if (!Array.isArray(operations) || operations.length === 0)
    throw invalidSyntax('Operations must be a list of at least one operation.')
  if (operations.length > MOST_OPERATIONS)
    throw invalidSyntax(`There may be at most ${MOST_OPERATIONS} operations.`)
  const read = operations.map(operationOf)
  assertFewAttributes(read.map((operation) => operation.value))
  return read
}
