import { sql } from 'drizzle-orm'
import { operatorScope } from '../../../src/access/system-scope.js'
import { refreshDerived } from '../../../src/records/derived.js'
import { statement } from '../../../src/store/statement.js'
import type { TestApp } from '../../support/app.js'
import type { Tenant } from './tenant.js'

const rows = statement({
  select: ({ people, directoryPeople }) => ({
    name: people.name,
    email: people.email,
    status: people.status,
    manager: sql<string | null>`manager.name`,
    userName: directoryPeople.userName,
    document: directoryPeople.document,
  }),
  query: ({ fields, t: { people, directoryPeople }, p }) =>
    sql`select ${fields} from ${directoryPeople} join ${people} on ${people.employeeId} = ${directoryPeople.employeeId}
      left join ${people} as manager on manager.employee_id = ${people.managerEmployeeId}
      where ${directoryPeople.organizationId} = ${p('organizationId')} order by ${directoryPeople.userName}`,
})

/** The result of a directory's requests: the people it manages, by user name, the teams, and the number of members. */
export async function outcomeOf(app: TestApp, { organization, admin }: Tenant) {
  const people = await app.store.all(rows, { organizationId: organization.id })
  const { data } = await admin.graphql('{ teams { nodes { name memberCount } } members { totalCount } }')
  return { people, data }
}

/** The counters of a connection, computed from its log. */
export function countersOf(events: readonly string[]) {
  const count = (...starts: string[]) =>
    events.filter((event) => starts.some((start) => event.startsWith(start))).length
  return {
    countProvisioned: count('CREATE APPLIED'),
    countUpdated: count('UPDATE APPLIED', 'REACTIVATE APPLIED'),
    countDeactivated: count('DEACTIVATE APPLIED', 'DELETE APPLIED'),
    countSkipped: events.filter((event) => event.split(' ')[1] === 'SKIPPED').length,
  }
}

/** The derived counts that counting the organization anew would change; empty if all are right. */
export async function staleCounts(app: TestApp, { organization }: Tenant) {
  const scope = operatorScope()
  return await app.store.transaction(scope, (tx) => refreshDerived(tx, scope, organization.id))
}
