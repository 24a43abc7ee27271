/** Every kind of caller that the rules tell apart. */
export const CALLERS = [
  'owner',
  'admin',
  'billingAdmin',
  'teamAdmin',
  'teamViewer',
  'noTeam',
  'external',
  'withoutScope',
  'left',
  'otherOrganization',
  'expired',
  'nobody',
] as const

export type Caller = (typeof CALLERS)[number]

/** The HTTP status that each caller gets; on `/graphql` that of the error, or 404 for null data. */
export type Expectation = Readonly<Record<Caller, number>>

/** How many rows a list has for each caller who gets one. */
export type RowCounts = Readonly<Partial<Record<Caller, number>>>

const NO_ACCESS = { left: 401, expired: 401, nobody: 401 } as const

/** Everyone with a valid token, each in their own organization. */
export const everyone: Expectation = {
  owner: 200,
  admin: 200,
  billingAdmin: 200,
  teamAdmin: 200,
  teamViewer: 200,
  noTeam: 200,
  external: 200,
  withoutScope: 200,
  otherOrganization: 200,
  ...NO_ACCESS,
}

/** Everyone but external accounts. */
export const members: Expectation = { ...everyone, external: 403 }

/** Organization admins: owners, admins and billing admins. The other organization's caller is its owner. */
export const organizationAdmins: Expectation = { ...members, teamAdmin: 403, teamViewer: 403, noTeam: 403 }

/** Owners. */
export const owners: Expectation = { ...organizationAdmins, admin: 403, billingAdmin: 403 }

/** One record of this organization: the other organization's caller does not find it. */
export const ofThisOrganization = (expected: Expectation): Expectation => ({
  ...expected,
  otherOrganization: 404,
})

/** The same for an operation that needs a scope, which one caller's token lacks. */
export const withScope = (expected: Expectation): Expectation => ({ ...expected, withoutScope: 403 })

/** Readers of a record shared with the team: organization admins and people on the team, even an external account. */
export const teamReaders: Expectation = { ...ofThisOrganization(everyone), noTeam: 404 }

/** Editors of a record shared with the team: organization admins and team admins. Others get a 404. */
export const editors: Expectation = { ...teamReaders, teamViewer: 404, external: 404 }

/** Readers of a record shared with neither everyone nor teams: organization admins. */
export const adminReaders: Expectation = { ...editors, teamAdmin: 404 }

/** A record that exists for no one. */
export const noReaders: Expectation = {
  ...adminReaders,
  owner: 404,
  admin: 404,
  billingAdmin: 404,
  withoutScope: 404,
}

/** One count for all organization admins, and a count for each other caller. */
export const rowCounts = (
  admins: number,
  others: Pick<RowCounts, 'teamAdmin' | 'teamViewer' | 'noTeam' | 'external'> = {},
): RowCounts => ({
  owner: admins,
  admin: admins,
  billingAdmin: admins,
  withoutScope: admins,
  otherOrganization: 0,
  ...others,
})
