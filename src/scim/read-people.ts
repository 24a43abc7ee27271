import type { Reader } from '../store/store.js'
import type { DirectoryContext } from './authenticate-directory.js'
import { findPeople, type PersonRow } from './managed-person-store.js'
import { unknownRecord } from './rejection.js'
import { type Resource, writePerson } from './protocol/write-person.js'
import { listTeamsOf } from './team-store.js'

function managerOf({ managerEmployeeId, managerName, pendingManager }: PersonRow) {
  if (pendingManager !== null) return { value: pendingManager }
  if (managerEmployeeId === null) return null
  return { value: managerEmployeeId, ...(managerName === null ? {} : { displayName: managerName }) }
}

/**
 * People as resources, in the order of the ids.
 *
 * @param withGroups whether to read their groups too
 * @default withGroups true
 */
export async function readPeople(
  reader: Reader,
  { scope, base }: Pick<DirectoryContext, 'scope' | 'base'>,
  ids: readonly string[],
  withGroups = true,
): Promise<Resource[]> {
  const rows = await findPeople(reader, scope, ids)
  const teams = withGroups ? await listTeamsOf(reader, scope, ids) : []
  const byId = new Map(rows.map((row) => [row.employeeId, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const own = teams.filter(({ employeeId }) => employeeId === id)
    const groups = own.map(({ value, display }) => ({ value, display }))
    const active = row.status === 'ACTIVE'
    return [writePerson({ ...row, id, active, manager: managerOf(row), groups }, base)]
  })
}

/** One managed person. @throws Rejection 404 */
export async function readOnePerson(
  reader: Reader,
  context: Pick<DirectoryContext, 'scope' | 'base'>,
  id: string,
): Promise<Resource> {
  const [resource] = await readPeople(reader, context, [id])
  if (!resource) throw unknownRecord()
  return resource
}
