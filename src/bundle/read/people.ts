import { byParent, PAGE, type RecordSource } from './record-source.js'

export const readOrganizations: RecordSource<'organization'> = async function* (snapshot, organizationId) {
  const source = { key: ['id'], where: 'id = ?', page: 1 }
  for await (const page of snapshot.pages(snapshot.tables.organizations, organizationId, source)) {
    yield page.map((row) => ({
      type: 'organization',
      id: row.id,
      name: row.name,
      emailDomains: row.emailDomains,
      directorySyncEligible: row.directorySyncEligible,
      onboardedAt: row.onboardedAt,
      orgChartVerifiedAt: row.orgChartVerifiedAt,
      orgChartIntervalDays: row.orgChartIntervalDays,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
    }))
  }
}

export const readTeams: RecordSource<'team'> = async function* (snapshot, organizationId) {
  for await (const page of snapshot.pages(snapshot.tables.teams, organizationId, {
    key: ['id'],
    page: PAGE,
  })) {
    yield page.map(({ id, name, createdAt, updatedAt }) => ({ type: 'team', id, name, createdAt, updatedAt }))
  }
}

export const readPeople: RecordSource<'person'> = async function* (snapshot, organizationId) {
  const { people, teamMembers } = snapshot.tables
  for await (const page of snapshot.pages(people, organizationId, { key: ['employee_id'], page: PAGE })) {
    const ids = page.map(({ employeeId }) => employeeId)
    const teamsOf = byParent(
      await snapshot.children(teamMembers, 'employee_id', ids, ['team_id']),
      ({ employeeId }) => employeeId,
    )
    yield page.map((row) => ({
      type: 'person',
      employeeId: row.employeeId,
      userId: row.userId,
      name: row.name,
      email: row.email,
      loginName: row.loginName,
      role: row.role,
      status: row.status,
      employmentStatus: row.employmentStatus,
      signedUp: row.signedUp,
      phone: row.phone,
      directoryManaged: row.directoryManaged,
      deactivatedAt: row.deactivatedAt,
      managerEmployeeId: row.managerEmployeeId,
      teams: teamsOf(row.employeeId).map(({ teamId, role }) => ({ id: teamId, role })),
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
    }))
  }
}

/** Revoked tokens stay behind: nothing may bring them back. */
export const readAccessTokens: RecordSource<'accessToken'> = async function* (snapshot, organizationId) {
  const source = { key: ['sha256'], where: 'organization_id = ? and revoked_at is null', page: PAGE }
  for await (const page of snapshot.pages(snapshot.tables.accessTokens, organizationId, source)) {
    yield page.map(({ sha256, userId, scopes, expiresAt, createdAt, updatedAt }) => ({
      type: 'accessToken',
      sha256,
      userId,
      scopes,
      expiresAt,
      createdAt,
      updatedAt,
    }))
  }
}
