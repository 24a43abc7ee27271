import { fold } from '../../store/fold.js'
import { claimOwn, type Entry, type ImportContext, upsertDated, type Writer } from '../context.js'
import type { Organization, Person, Team } from '../records/people.js'

export const writeOrganization: Writer<Organization> = (context, entries) =>
  upsertDated(
    context,
    context.bulk.tables.organizations,
    entries,
    ({ record }) => ({
      id: record.id,
      name: record.name,
      emailDomains: record.emailDomains,
      directorySyncEligible: record.directorySyncEligible,
      onboardedAt: record.onboardedAt,
      orgChartVerifiedAt: record.orgChartVerifiedAt,
      orgChartIntervalDays: record.orgChartIntervalDays,
    }),
    { key: ['id'], omit: ['activeMembers', 'deactivatedMembers', 'signedUpMembers'] },
  )

export const writeTeams: Writer<Team> = async (context, all) => {
  const { entries } = await claimOwn(context, { kind: 'team', table: 'teams' }, all, ({ id }) => id)
  await upsertDated(
    context,
    context.bulk.tables.teams,
    entries,
    ({ record: { id, name } }) => ({
      id,
      organizationId: context.organizationId,
      name,
      nameFold: fold(name),
    }),
    { key: ['id'], omit: ['memberCount'] },
  )
}

/** Sorts out people whose user id is someone else's, or differs from the one they have: it is for good. */
async function withUsableUserId(
  { bulk, claims, errors }: ImportContext,
  entries: readonly Entry<Person>[],
): Promise<Entry<Person>[]> {
  const users = await claims.add(
    'user',
    entries.flatMap(({ line, record: { userId } }) =>
      userId === null ? [] : [{ id: userId, line, key: 'userId' }],
    ),
  )
  const claimed = new Set(users.map(({ line }) => line))
  const rows = await bulk.all<{ employee: string; user: string }>(
    `select employee_id as employee, user_id as "user" from people
     where ${bulk.oneOf('employee_id')} and user_id is not null
     union select employee_id, user_id from people where ${bulk.oneOf('user_id')}`,
    entries.map(({ record }) => record.employeeId),
    users.map(({ id }) => id),
  )
  const userOf = new Map(rows.map(({ employee, user }) => [employee, user]))
  const employeeOf = new Map(rows.map(({ employee, user }) => [user, employee]))
  return entries.filter(({ line, record: { employeeId, userId } }) => {
    const before = userOf.get(employeeId)
    if (before !== undefined && before !== userId) {
      errors.add(line, 'userId', 'the userId that this person has already')
      return false
    }
    if (userId === null) return true
    if ((employeeOf.get(userId) ?? employeeId) !== employeeId) {
      errors.add(line, 'userId', 'a userId that no other person has')
      return false
    }
    return claimed.has(line)
  })
}

export const writePeople: Writer<Person> = async (context, all) => {
  const { bulk, organizationId, references } = context
  const { people, teamMembers } = bulk.tables
  const own = await claimOwn(
    context,
    { kind: 'person', table: 'people', column: 'employee_id', key: 'employeeId' },
    all,
    ({ employeeId }) => employeeId,
  )
  const entries = await withUsableUserId(context, own.entries)
  await upsertDated(
    context,
    people,
    entries,
    ({ record }) => {
      const loginName = record.loginName ?? record.name
      return {
        employeeId: record.employeeId,
        organizationId,
        userId: record.userId,
        name: record.name,
        nameFold: fold(record.name),
        email: record.email,
        emailFold: fold(record.email),
        loginName,
        loginNameFold: fold(loginName),
        role: record.role,
        status: record.status,
        employmentStatus: record.employmentStatus ?? (record.status === 'ACTIVE' ? 'ACTIVE' : 'TERMINATED'),
        signedUp: record.signedUp ?? record.userId !== null,
        phone: record.phone,
        directoryManaged: record.directoryManaged,
        deactivatedAt: record.deactivatedAt,
        managerEmployeeId: record.managerEmployeeId,
      }
    },
    { key: ['employeeId'] },
  )
  const memberships = entries.flatMap(({ record: { employeeId, name, teams } }) =>
    teams.map(({ id, role }) => ({ teamId: id, employeeId, role, nameFold: fold(name) })),
  )
  await bulk.deleteOthers(
    { table: 'team_members', parent: 'employee_id', key: 'team_id', keyType: 'text' },
    entries.map(({ record }) => record.employeeId).filter((id) => own.existing.has(id)),
    memberships.map(({ employeeId, teamId }) => [employeeId, teamId]),
  )
  await bulk.upsert(teamMembers, memberships, { key: ['teamId', 'employeeId'] })
  for (const { line, record } of entries) {
    references.add('person', record.managerEmployeeId, line, 'managerEmployeeId')
    for (const [index, { id }] of record.teams.entries())
      references.add('team', id, line, `teams[${index}].id`)
  }
}
