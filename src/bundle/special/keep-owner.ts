import { findOwners } from '../../records/admins.js'
import type { Reader } from '../../store/store.js'
import type { ImportContext } from '../context.js'

/**
 * Checks that an organization that had an active owner with an account still has one, since only owners can
 * invite owners. An organization without one, such as a new one, is accepted.
 *
 * @param before the owners when the import began, by employee id
 */
export async function checkOwners(
  reader: Reader,
  { bulk, errors, organizationId }: ImportContext,
  before: readonly string[],
): Promise<void> {
  if (before.length === 0 || (await findOwners(reader, organizationId)).length > 0) return
  const lines = await bulk.all<{ line: number }>(
    `select max(line) as line from import_claims where kind = 'person' and ${bulk.oneOf('id')}`,
    [...before],
  )
  const expected =
    'an active owner with a userId, here or on another line: the organization would have none left'
  errors.add(lines[0]?.line ?? 1, 'role', expected)
}
