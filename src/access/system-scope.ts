import {
  type ImportScope,
  type JobScope,
  mint,
  type OperatorScope,
  type OrganizationOperatorScope,
  type QueueScope,
  type RetentionScope,
  type SecretScope,
  type TokenUseScope,
} from './scope.js'

/** The job runner's scope, for the records of the queue. */
export function queueScope(): QueueScope {
  return mint<QueueScope>({})
}

/** The scope of a claimed job: it changes things in the organization that it was queued for. */
export function jobScope(organizationId: string): JobScope {
  return mint<JobScope>({ organizationId })
}

/** The scope of an import. Anyone who can run the command may replace an organization. */
export function importScope(): ImportScope {
  return mint<ImportScope>({})
}

/** The scope of commands that change the database in place. Anyone who can run them has the database. */
export function operatorScope(): OperatorScope {
  return mint<OperatorScope>({})
}

/** The scope of commands that change one organization. */
export function organizationOperatorScope(organizationId: string): OrganizationOperatorScope {
  return mint<OrganizationOperatorScope>({ organizationId })
}

/** The scope for making secrets that a database does not have yet. */
export function secretScope(): SecretScope {
  return mint<SecretScope>({})
}

/** The scope for writing when access tokens were last used. */
export function tokenUseScope(): TokenUseScope {
  return mint<TokenUseScope>({})
}

/** The scope for deleting old records. */
export function retentionScope(): RetentionScope {
  return mint<RetentionScope>({})
}
