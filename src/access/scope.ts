declare const kind: unique symbol
declare const writes: unique symbol

/**
 * Proof that a rule has decided what may be read, and the part of the organization that it allows. Store
 * functions ask for one, and only this folder makes them: a forgotten rule doesn't compile.
 */
export interface Scope<Kind extends string> {
  readonly [kind]: Kind
  readonly organizationId: string
  readonly userId: string
}

/**
 * A scope that is the same for all members of an organization except external accounts: rules mint it from a
 * `Membership`, so its reads don't depend on the viewer.
 */
export interface MembersScope<Kind extends string> {
  readonly [kind]: Kind
  readonly organizationId: string
}

/** Opens a transaction: proof that a rule allows a change, or that it is the service's own work. */
export interface WriteScope {
  readonly [writes]: true
}

/** A scope that allows changes in one organization. */
export interface OrganizationWriteScope extends WriteScope {
  readonly organizationId: string
}

/** A scope that allows a person to change something. */
export type PersonWriteScope<Kind extends string = string> = Scope<Kind> & OrganizationWriteScope

/** Work of the service itself, without a person's request; see `system-scope.ts`. */
export interface SystemScope<Work extends string> extends WriteScope {
  readonly [kind]: Work
}

/** The queue's own records, of all organizations: claims, leases and outcomes. */
export type QueueScope = SystemScope<'queue'>

/** A job's changes in the organization that it was queued for. */
export type JobScope = SystemScope<'job'> & OrganizationWriteScope

/** An identity directory's reads and changes in its own organization. */
export type DirectoryScope = SystemScope<'directory'> & OrganizationWriteScope

/** The log entry about a directory's invalid token. */
export type DirectoryRefusalScope = SystemScope<'directory-refusal'> & OrganizationWriteScope

/** Operators' changes in one organization, by command. */
export type OrganizationOperatorScope = SystemScope<'operator'> & OrganizationWriteScope

/** The writes of an import. */
export type ImportScope = SystemScope<'import'>

/** Operators' changes by command: tokens and dead jobs. */
export type OperatorScope = SystemScope<'operator'>

/** When access tokens were last used. */
export type TokenUseScope = SystemScope<'token-use'>

/** The deletion of old records. */
export type RetentionScope = SystemScope<'retention'>

/** The secrets that all processes on a database share. */
export type SecretScope = SystemScope<'secrets'>

/** Company roles, holders and the chart of the organization. */
export type OrgChartScope = MembersScope<'org-chart'>

/** The viewer's own line: their roles, manager and reports. */
export type ReportingLineScope = Scope<'reporting-line'> & { readonly employeeId: string }

/** Records that are shared with everyone, with teams or with admins: spaces and lessons. */
export type SharedScope = Scope<'shared'> & {
  /** Organization admins see all of it. */
  readonly everything: boolean
  /** The teams whose records the viewer sees. */
  readonly teamIds: readonly string[]
}

/** The viewer's own account. */
export type AccountScope = Scope<'account'>

/** Makes a scope. For the rules in this folder only. */
export function mint<S extends Scope<string> | MembersScope<string> | WriteScope>(
  fields: Omit<S, typeof kind | typeof writes>,
): S {
  // The brands exist only for the compiler.
  return fields as S
}
