import { beforeAll, expect, it } from 'vitest'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { mutationCases } from '../support/mutations/registry.js'
import { graphqlCall } from '../support/mutations/send.js'
import { services } from '../support/stage/services.js'
import { setStage } from '../support/stage/set-stage.js'
import type { Stage } from '../support/stage/stage.js'

const EVENTS = `query (
  $actor: ID, $action: AuditAction, $type: AuditSubjectType, $id: ID, $since: DateTime, $first: Int, $after: String
) {
  auditEvents(
    actorUserId: $actor, action: $action, subjectType: $type, subjectId: $id, since: $since, first: $first, after: $after
  ) {
    nodes { id action actor { userId name tokenId } subject { type id name } requestId createdAt } nextCursor
  } }`

interface Event {
  id: string
  action: string
  actor: { userId: string | null; name: string; tokenId: string | null }
  subject: { type: string; id: string; name: string }
  requestId: string | null
  createdAt: string
}

/** All events of the log, the newest first, page by page. */
async function eventsOf(
  client: Client,
  filters: {
    actor?: string
    action?: string
    type?: string
    id?: string
    since?: string
    first?: number
  } = {},
): Promise<Event[]> {
  const events: Event[] = []
  for (let after = null; ;) {
    const { data, errors } = await client.graphql(EVENTS, { first: 100, ...filters, after })
    expect(errors).toEqual([])
    events.push(...data.auditEvents.nodes)
    after = data.auditEvents.nextCursor
    if (after === null) return events
  }
}

const contribution = (title: string) => ({ title, content: 'Cold.', visibility: 'everyone' })

describeOnBothDatabases(
  'the audit log',
  (app) => {
    let stage: Stage
    let admin: Client
    beforeAll(async () => {
      stage = await setStage(app())
      admin = stage.clients.admin
    })

    it.each(mutationCases)(
      'says who did what, with which token and in which request: $name',
      async ({ mutation, call: prepare, events }) => {
        const call = await prepare(stage, 'admin')
        const sender = stage.senderOf(call)
        const { data } = await sender.graphql('{ viewer { id name } }')
        const seen = new Set((await eventsOf(admin)).map(({ id }) => id))
        const { query, variables } = graphqlCall(mutation, call)
        const { errors, headers } = await sender.graphql(query, variables)
        expect(errors).toEqual([])
        const added = (await eventsOf(admin)).filter(({ id }) => !seen.has(id))
        const told = new Set(added.map(({ action, subject }) => [action, subject.type, subject.name]))
        expect(told).toEqual(
          new Set(
            Object.entries(events).flatMap(([action, type]) =>
              [new Map(Object.entries(call.others ?? {})).get(action) ?? call.subject]
                .flat()
                .map((name) => [action, type, name]),
            ),
          ),
        )
        for (const { actor, requestId } of added) {
          expect(actor).toMatchObject({ userId: data.viewer.id, name: data.viewer.name })
          expect(actor.tokenId).toMatch(/^tok_/)
          expect(requestId).toBe(headers.get('x-request-id'))
        }
      },
    )

    it('is narrowed to a person and to an action, newest first', async () => {
      const { person, client } = await stage.newcomer()
      for (const title of ['First', 'Second']) await client.post('/v1/documents', contribution(title))
      const actor = person.userId
      const submitted = await eventsOf(admin, { actor, first: 1 })
      expect(submitted.map(({ subject }) => subject.name)).toEqual(['Second', 'First'])
      expect((await eventsOf(admin)).slice(0, 2)).toEqual(submitted)
      expect((await eventsOf(admin, { action: 'CONTENT_SUBMITTED', first: 2 })).slice(0, 2)).toEqual(
        submitted,
      )
      expect(await eventsOf(admin, { actor, action: 'CONTENT_SUBMITTED' })).toEqual(submitted)
      expect(await eventsOf(admin, { actor, action: 'CONTENT_PUBLISHED' })).toEqual([])
      expect(await eventsOf(admin, { actor: 'a\u0000b' })).toEqual([])
      const [imported] = await eventsOf(admin, { action: 'BUNDLE_IMPORTED' })
      expect(imported).toMatchObject({
        actor: { userId: null, tokenId: null },
        subject: { type: 'ORGANIZATION', id: stage.organizationId, name: 'Acme' },
        requestId: null,
      })
    })

    it('is narrowed to a record and to a time, newest first', async () => {
      const { id, name } = await stage.role()
      await stage.role()
      const update =
        'mutation ($id: ID!, $name: String!) { updateRole(input: { id: $id, name: $name }) { roleId } }'
      for (const to of [`${name} 1`, `${name} 2`]) await admin.graphql(update, { id, name: to })
      const subject = { type: 'COMPANY_ROLE', id }
      const history = await eventsOf(admin, { ...subject, first: 1 })
      expect(history.map((event) => event.subject.name)).toEqual([`${name} 2`, `${name} 1`])
      const [last] = history
      expect(await eventsOf(admin, { ...subject, since: last?.createdAt ?? '' })).toContainEqual(last)
      expect(await eventsOf(admin, { ...subject, since: '2999-01-01T00:00:00.000Z' })).toEqual([])
      expect(await eventsOf(admin, { ...subject, action: 'COMPANY_ROLE_MOVED' })).toEqual([])
      expect(await eventsOf(admin, { type: 'MEMBER', id })).toEqual([])
      for (const [filter, param] of [
        ['subjectId: "x"', 'subjectType'],
        ['subjectType: TOKEN', 'subjectId'],
      ]) {
        const { errors } = await admin.graphql(`{ auditEvents(${filter}) { nodes { id } } }`)
        expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', param } }])
      }
    })

    it('has no entry for a change that was refused', async () => {
      const { id } = await stage.document({ processingStatus: 'FAILED' })
      const before = await eventsOf(admin)
      const again = `mutation { publishContent(input: { contentId: "${id}" }) { contentId } }`
      expect((await admin.graphql(again)).errors).toHaveLength(1)
      for (let call = 0; call < 2; call += 1)
        await admin.post('/v1/documents', contribution('Once'), { 'Idempotency-Key': 'once' })
      const added = (await eventsOf(admin)).slice(0, -before.length)
      expect(added.map(({ action }) => action).toSorted()).toEqual(['CONTENT_CREATED', 'CONTENT_PUBLISHED'])
    })
  },
  { services },
)
