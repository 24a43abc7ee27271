import { operatorScope } from '../../../src/access/system-scope.js'
import { refreshDerived } from '../../../src/records/derived.js'
import type { TestApp } from '../../support/app.js'
import type { BuiltPerson } from '../../support/builders.js'

const EVENTS = `{ auditEvents(first: 20) { nodes { action actor { userId } subject { type id name } } } }`

const asAdmin = (app: TestApp, admin: BuiltPerson) => app.signIn(admin, { scopes: ['organization:manage'] })

interface Event {
  action: string
  actor: { userId: string | null }
  subject: { type: string; id: string; name: string }
}

/** What an organization's admin sees: its people, and what they have done since its import. */
export async function seenBy(app: TestApp, admin: BuiltPerson) {
  const client = await asAdmin(app, admin)
  const { body: members } = await client.get('/v1/members?status=all')
  const { body: invitations } = await client.get('/v1/invitations')
  const { body: progress } = await client.get('/v1/members/progress')
  const { data, errors } = await client.graphql(EVENTS)
  if (errors.length > 0) throw new Error(JSON.stringify(errors))
  const events: Event[] = data.auditEvents.nodes
  return {
    members: members.data,
    total: members.total,
    signedUp: progress.total,
    invitations: invitations.data,
    events: events.flatMap(({ action, actor, subject }) =>
      actor.userId === null
        ? []
        : [`${action} by ${actor.userId}: ${subject.type} ${subject.id} ${subject.name}`],
    ),
  }
}

/** Which of the organization's counts and copies were out of date. */
export function outOfDate({ store }: TestApp, organizationId: string) {
  const scope = operatorScope()
  return store.transaction(scope, (tx) => refreshDerived(tx, scope, organizationId))
}

/** The organization's changes after a cursor, as `TYPE id OP`. */
export async function changesAfter(app: TestApp, admin: BuiltPerson, after?: string) {
  const client = await asAdmin(app, admin)
  const { body } = await client.get(`/v1/changes?limit=100${after === undefined ? '' : `&cursor=${after}`}`)
  const data: { type: string; id: string; op: string }[] = body.data
  return {
    cursor: String(body.cursor),
    changes: data.map(({ type, id, op }) => `${type} ${id} ${op}`).toSorted(),
  }
}
