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
 * A scope that all members of an organization share, external accounts apart: rules mint it from a `Membership`, and what
 * is read with it is the same whoever asks.
 */
export interface MembersScope<Kind extends string> {
  readonly [kind]: Kind
  readonly organizationId: string
}

/** What opens a transaction: proof that a rule allows a change, or that it is the service's own work. */
export interface WriteScope {
  readonly [writes]: true
}

/** A scope that allows changes in one organization. */
export interface OrganizationWriteScope extends WriteScope {
  readonly organizationId: string
}

/** A scope that allows a person to change something. */
export type PersonWriteScope<Kind extends string = string> = Scope<Kind> & OrganizationWriteScope

/** What the service does by itself, without a person asking for it; see `system-scope.ts`. */
export interface SystemScope<Work extends string> extends WriteScope {
  readonly [kind]: Work
}

/** The queue's own records, of all organizations: claims, leases and outcomes. */
export type QueueScope = SystemScope<'queue'>

/** What a job changes in the organization that it was queued for. */
export type JobScope = SystemScope<'job'> & OrganizationWriteScope

/** What an identity directory provisions in its own organization, and what it finds there. */
export type DirectoryScope = SystemScope<'directory'> & OrganizationWriteScope

/** The log's record of a directory's token that doesn't stand any more. */
export type DirectoryRefusalScope = SystemScope<'directory-refusal'> & OrganizationWriteScope

/** What operators change by command in one organization. */
export type OrganizationOperatorScope = SystemScope<'operator'> & OrganizationWriteScope

/** Everything that a bundle brings. */
export type ImportScope = SystemScope<'import'>

/** What operators change by command: tokens, and jobs that died. */
export type OperatorScope = SystemScope<'operator'>

/** When access tokens were last used. */
export type TokenUseScope = SystemScope<'token-use'>

/** What is no longer kept. */
export type RetentionScope = SystemScope<'retention'>

/** The secrets that all processes on a database share. */
export type SecretScope = SystemScope<'secrets'>

/** Company roles, holders and the chart of the organization. */
export type OrgChartScope = MembersScope<'org-chart'>

/** The viewer's own line: their roles, manager and reports. */
export type ReportingLineScope = Scope<'reporting-line'> & { readonly employeeId: string }

/** Whatever is shared with everyone, with teams or with admins: spaces and lessons. */
export type SharedScope = Scope<'shared'> & {
  /** Organization admins see all of it. */
  readonly everything: boolean
  /** The teams whose things the viewer sees. */
  readonly teamIds: readonly string[]
}

/** The viewer's own account. */
export type AccountScope = Scope<'account'>

/** Makes a scope. For the rules in this folder only. */
export function mint<S extends Scope<string> | MembersScope<string> | WriteScope>(
  fields: Omit<S, typeof kind | typeof writes>,
): S {
  // The brands exist for the compiler alone.
  return fields as S
}
