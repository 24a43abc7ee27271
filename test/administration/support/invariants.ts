import type { Caller } from '../../access/callers.js'
import type { Rows } from '../../faults/support/rows.js'
import type { Stage } from '../../support/stage/stage.js'

/** A row as both databases show it: SQLite has texts for numbers and booleans. */
export type Row = Readonly<Record<string, unknown>>

/** Reads the rows of a table. */
export function rowsOf(rows: Rows): (table: string) => Row[] {
  return (table) => (rows.get(table) ?? []).map((row): Row => JSON.parse(row))
}

/** The roles and people that are above themselves. */
export function circlesIn(rows: Rows): unknown[] {
  const read = rowsOf(rows)
  const trees = [
    ['company_roles', 'id', 'parent_role_id'],
    ['people', 'employee_id', 'manager_employee_id'],
  ] as const
  return trees.flatMap(([table, key, above]) => {
    const parents = new Map(read(table).map((row) => [row[key], row[above]]))
    return [...parents.keys()].filter((id) => {
      const seen = new Set()
      for (let at = parents.get(id); at != null && !seen.has(at); at = parents.get(at)) {
        if (at === id) return true
        seen.add(at)
      }
      return false
    })
  })
}

/** How many active owners with an account an organization has. */
export function ownersIn(rows: Rows, organizationId: string): number {
  return rowsOf(rows)('people').filter(
    (row) =>
      row['organization_id'] === organizationId &&
      row['role'] === 'owner' &&
      row['status'] === 'ACTIVE' &&
      row['user_id'] !== null,
  ).length
}

const READERS: readonly Caller[] = ['teamAdmin', 'noTeam', 'external']
const SEEN = `{ viewer { id }
  contents(first: 100) { nodes { id } }
  spaces(first: 100) { nodes { id } } }`

/** The resources and spaces that somebody sees although the rows don't let them, by the rules in plain words. */
export async function unreadableSeen(stage: Stage, read: (table: string) => Row[]): Promise<string[]> {
  const [people, members] = [read('people'), read('team_members')]
  const shares = (table: string, owner: string) => {
    const rows = read(table)
    return (id: unknown) => rows.filter((row) => row[owner] === id).map((row) => row['team_id'])
  }
  const [contentTeams, spaceTeams] = [
    shares('content_teams', 'content_id'),
    shares('space_teams', 'space_id'),
  ]
  const contents = new Map(read('contents').map((row) => [row['id'], row]))
  const spaces = new Map(read('entities').map((row) => [row['id'], row]))
  const found: string[] = []
  for (const caller of READERS) {
    const { data, errors } = await stage.clients[caller].graphql(SEEN)
    const person = people.find((row) => row['user_id'] === data?.viewer?.id)
    // Whoever has lost the account is told so, and nothing else.
    if (errors.length > 0 && !person) continue
    const teams = new Set(
      members.filter((row) => row['employee_id'] === person?.['employee_id']).map((row) => row['team_id']),
    )
    const isAdmin = ['owner', 'admin', 'billing-admin'].includes(String(person?.['role']))
    const maySee = (visibility: unknown, shared: unknown[]) =>
      isAdmin || visibility === 'everyone' || (visibility === 'teams' && shared.some((id) => teams.has(id)))
    for (const { id } of data.contents?.nodes ?? []) {
      const row = contents.get(id)
      const isThere = row?.['archived_at'] === null && row['review_request_id'] === null
      if (!isThere || !maySee(row?.['visibility'], contentTeams(id)))
        found.push(`${caller} sees ${String(id)}`)
    }
    for (const { id } of data.spaces?.nodes ?? []) {
      const row = spaces.get(id)
      if (row?.['state'] !== 'current' || !maySee(row['visibility'], spaceTeams(id)))
        found.push(`${caller} sees ${String(id)}`)
    }
  }
  return found
}
