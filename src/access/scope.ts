declare const kind: unique symbol

/**
 * A proof that a rule has decided what may be read, and the part of the organization it allows.
 * Store functions ask for one, and only this folder makes them: a forgotten rule doesn't compile.
 */
export interface Scope<Kind extends string> {
  readonly [kind]: Kind
  readonly organizationId: string
  readonly userId: string
}

/** Company roles, holders and the chart of the organization. */
export type OrgChartScope = Scope<'org-chart'>

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
export function mint<S extends Scope<string>>(fields: Omit<S, typeof kind>): S {
  // The brand exists for the compiler alone.
  return fields as S
}
