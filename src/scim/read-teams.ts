import type { Reader } from '../store/store.js'
import type { DirectoryContext } from './authenticate-directory.js'
import { unknownRecord } from './rejection.js'
import { GROUP_SCHEMA } from './protocol/paths.js'
import type { Resource } from './protocol/write-person.js'
import { findTeams, listMembers, type TeamRow } from './team-store.js'

interface Member {
  value: string
  display: string
}

function writeTeam(
  { id, name, externalId, createdAt, updatedAt }: TeamRow,
  members: readonly Member[] | null,
  base: string,
): Resource {
  return {
    schemas: [GROUP_SCHEMA],
    id,
    ...(externalId === null ? {} : { externalId }),
    displayName: name,
    ...(members === null ? {} : { members }),
    meta: {
      resourceType: 'Group',
      created: createdAt,
      lastModified: updatedAt,
      location: `${base}/Groups/${encodeURIComponent(id)}`,
    },
  }
}

/**
 * Teams as groups, in the order of the ids.
 *
 * @param withMembers whether to read their members too
 * @default withMembers true
 */
export async function readTeams(
  reader: Reader,
  { scope, base }: Pick<DirectoryContext, 'scope' | 'base'>,
  ids: readonly string[],
  withMembers = true,
): Promise<Resource[]> {
  const rows = await findTeams(reader, scope, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const members = new Map<string, Member[]>(rows.map(({ id }) => [id, []]))
  if (withMembers && rows.length > 0) {
    for await (const { teamId, id, display } of listMembers(reader, scope, [...byId.keys()]))
      members.get(teamId)?.push({ value: id, display })
  }
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [writeTeam(row, withMembers ? (members.get(id) ?? []) : null, base)] : []
  })
}

/** One managed team. @throws Rejection 404 */
export async function readOneTeam(
  reader: Reader,
  context: Pick<DirectoryContext, 'scope' | 'base'>,
  id: string,
  withMembers = true,
): Promise<Resource> {
  const [resource] = await readTeams(reader, context, [id], withMembers)
  if (!resource) throw unknownRecord()
  return resource
}
