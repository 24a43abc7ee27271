import { describe, expect, it } from 'vitest'
import { assertCanReadMembers, assertCanReadTeams } from '../../src/access/member-rules.js'
import type { Viewer } from '../../src/access/viewer.js'
import { countMembers, listMembersByName, type MemberFilters } from '../../src/members/member-list-store.js'
import { findMembers, listMembersOfTeams } from '../../src/members/member-store.js'
import { countProgress, listFigures, listProgress } from '../../src/members/progress-store.js'
import { listMemberships, listTeamsByName } from '../../src/members/team-store.js'
import type { Reader } from '../../src/store/store.js'
import { databases } from '../support/databases.js'
import { planOf } from '../support/plans.js'

const viewer: Viewer = {
  tokenId: 'token',
  tokenKind: 'COMMAND' as const,
  changeNumber: 0,
  changeEpoch: 0,
  userId: 'user',
  employeeId: 'employee',
  organizationId: 'organization',
  role: 'owner',
  teams: new Map(),
  scopes: new Set(),
}
const members = assertCanReadMembers(viewer)
const teams = assertCanReadTeams(viewer)
const page = { after: ['name', 'id'], limit: 51 }
const anyone = { query: null, teamId: null, candidates: null }
const everyone: MemberFilters = { status: 'active', noManager: false, ...anyone }

describe.each(databases)('the statements of members on $name', ({ name, open }) => {
  const wholeScan =
    name === 'SQLite' ? /SCAN (people|team|teams|team_members)\b/ : /Seq Scan on (people|team)/
  const sorted = name === 'SQLite' ? /TEMP B-TREE/ : /Sort/

  it('read each list from its index, in order', async () => {
    const database = await open()
    const list = (filters: Partial<MemberFilters>) => (reader: Reader) =>
      listMembersByName(reader, members, { ...everyone, ...filters }, page)
    const plans = {
      people_by_status_and_name: list({}),
      people_by_name: list({ status: 'all' }),
      people_without_manager_by_status: list({ noManager: true }),
      people_without_manager: list({ noManager: true, status: 'all' }),
      people_by_role: list({ role: 'admin' }),
      people_by_sign_up: list({ signedUp: false }),
      role_holders_by_name: list({ companyRoleId: 'role' }),
      people_by_login_name: (reader: Reader) => listProgress(reader, members, anyone, page),
      teams_by_name: (reader: Reader) => listTeamsByName(reader, teams, null, page),
    }

    for (const [index, read] of Object.entries(plans)) {
      const plan = await planOf(database, read)
      expect(plan).toMatch(name === 'SQLite' ? new RegExp(`INDEX ${index} \\(`) : /Index (Only )?Scan/)
      expect(plan).not.toMatch(wholeScan)
      expect(plan.replaceAll(/Sort Key.*/g, '')).not.toMatch(sorted)
    }
    await database.close()
  })

  it('search and count without touching rows that do not match', async () => {
    const database = await open()
    const filters = { ...everyone, query: 'text' }
    const plans = [
      await planOf(database, (reader) => listMembersByName(reader, members, filters, page)),
      await planOf(database, (reader) => countMembers(reader, members, filters)),
      await planOf(database, (reader) => listProgress(reader, members, { ...anyone, query: 'x' }, page)),
      await planOf(database, (reader) => countProgress(reader, members, { ...anyone, query: 'x' })),
    ]

    for (const plan of plans) {
      expect(plan).toMatch(name === 'SQLite' ? /COVERING INDEX people_by_/ : /Index (Only )?Scan/)
      expect(plan).not.toMatch(wholeScan)
    }
    await database.close()
  })

  it('look up those who may have a text one by one, whatever else the list is filtered by', async () => {
    const database = await open()
    const known = {
      query: 'text',
      candidates: { candidates: ['a', 'b'], grams: "'text'", subject: 'PERSON' },
    }
    const others = [
      {},
      { teamId: 'team' },
      { companyRoleId: 'role' },
      { noManager: true },
      { role: 'admin' as const },
    ]
    for (const other of others) {
      const filters = { ...everyone, ...known, ...other }
      const plans = [
        await planOf(database, (reader) => listMembersByName(reader, members, filters, page)),
        await planOf(database, (reader) => countMembers(reader, members, filters)),
      ]
      for (const plan of plans) {
        expect(plan).toMatch(
          name === 'SQLite' ? /SEARCH people USING INDEX sqlite_autoindex_people_1/ : /Index (Only )?Scan/,
        )
        expect(plan).not.toMatch(wholeScan)
      }
    }
    await database.close()
  })

  it('take the total of an unfiltered list from the organization, and count nobody', async () => {
    const database = await open()
    for (const total of [
      await planOf(database, (reader) => countMembers(reader, members, everyone)),
      await planOf(database, (reader) => countProgress(reader, members, anyone)),
    ]) {
      expect(total).toMatch(/organizations/)
      expect(total).not.toMatch(/people/)
    }
    await database.close()
  })

  it('start from the team or from the keys, never from the whole organization', async () => {
    const database = await open()
    const plans = [
      await planOf(database, (reader) =>
        listMembersByName(reader, members, { ...everyone, teamId: 'team' }, page),
      ),
      await planOf(database, (reader) => countMembers(reader, members, { ...everyone, teamId: 'team' })),
      await planOf(database, (reader) => findMembers(reader, members, ['a', 'b'])),
      await planOf(database, (reader) => listFigures(reader, members, ['a', 'b'])),
      await planOf(database, (reader) => listMemberships(reader, members, ['a', 'b'])),
      await planOf(database, (reader) => listMembersOfTeams(reader, members, ['a', 'b'], page, 'active')),
    ]

    for (const plan of plans) {
      expect(plan).not.toMatch(wholeScan)
      expect(plan).not.toMatch(/(people|teams) USING.*\(organization_id=\?/)
    }
    await database.close()
  })
})
