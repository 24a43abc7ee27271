import { expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { deleteOrganization } from '../../src/members/organization-command-store.js'
import { deactivateMember } from '../../src/members/people-command-store.js'
import { describeOnBothDatabases } from '../support/app.js'
import { activation, connectTenant, deactivation, provision } from '../scim/support/tenant.js'
import { OrganizationBuilder } from '../support/builders.js'
import { MANY_CLIENTS, startFlow, startFlowOf } from './support/client.js'
import { reactivate } from './support/stored.js'

const invalidGrant = { status: 400, body: { error: 'invalid_grant' } }

describeOnBothDatabases(
  'what a person lets clients do',
  (app) => {
    it('ends with their account, and does not come back with it', async () => {
      const flow = await startFlow(app())
      const { access, refresh } = await flow.tokens()
      await deactivateMember(app().store, operatorScope(), flow.person.userId)

      expect(await flow.statusWith(access)).toBe(401)
      expect(await flow.refresh(refresh)).toMatchObject(invalidGrant)
      const page = await flow.browser.send(flow.query())
      expect(page.headers.get('location')).toMatch(/^\/oauth\/login\?/)

      await reactivate(app(), flow.person)
      expect(await flow.statusWith(access)).toBe(401)
      expect(await flow.refresh(refresh)).toMatchObject(invalidGrant)
      expect((await flow.browser.send(flow.query())).headers.get('location')).toMatch(/^\/oauth\/login\?/)
    })

    it('ends where their directory deactivates them, and does not come back with them', async () => {
      const { scim, admin, organization } = await connectTenant(app())
      const { id } = await provision(scim, 'Ada')
      const members = await admin.all('/v1/members')
      const { id: userId } = members.find(({ name }: { name: string }) => name === 'Ada')
      const person = { userId, employeeId: id, name: 'Ada', email: 'ada@acme.example' }
      const flow = await startFlowOf(app(), { person, organizationId: organization.id })
      const { access, refresh } = await flow.tokens()
      const code = await flow.code()
      await scim('PATCH', `/Users/${id}`, deactivation)
      await scim('PATCH', `/Users/${id}`, activation)

      expect(await flow.statusWith(access)).toBe(401)
      expect(await flow.refresh(refresh)).toMatchObject(invalidGrant)
      expect(await flow.exchange(code)).toMatchObject(invalidGrant)
      expect((await flow.browser.send(flow.query())).headers.get('location')).toMatch(/^\/oauth\/login\?/)
    })

    it('ends where an import deactivates them, with their tokens, and does not come back with them', async () => {
      const organization = new OrganizationBuilder()
      const admin = organization.person({ role: 'owner' })
      const [person, other] = [organization.person({ name: 'Ada' }), organization.person({ name: 'Bo' })]
      await app().import(organization)
      const flow = await startFlowOf(app(), { person, organizationId: organization.id })
      const { access, refresh } = await flow.tokens()
      const made = await app().signIn(person)
      const staying = await startFlowOf(app(), { person: other, organizationId: organization.id })
      const kept = await staying.tokens()
      const record = organization.records.find(({ employeeId }) => employeeId === person.employeeId)
      const turn = async (status: 'ACTIVE' | 'DEACTIVATED') => {
        const deactivatedAt = status === 'ACTIVE' ? null : '2026-01-01T00:00:00.000Z'
        Object.assign(record ?? {}, { status, deactivatedAt })
        await app().import(organization, { reactivate: true })
      }
      await turn('DEACTIVATED')
      await turn('DEACTIVATED')
      await turn('ACTIVE')

      expect(await flow.statusWith(access)).toBe(401)
      expect(await flow.refresh(refresh)).toMatchObject(invalidGrant)
      expect((await made.get('/v1/content')).status).toBe(401)
      expect((await flow.browser.send(flow.query())).headers.get('location')).toMatch(/^\/oauth\/login\?/)
      expect((await (await app().signIn(person)).get('/v1/content')).status).toBe(200)
      expect(await staying.statusWith(kept.access)).toBe(200)
      expect((await staying.browser.send(staying.query())).status).toBe(200)
      const { data } = await (
        await app().signIn(admin)
      ).graphql('{ auditEvents { nodes { action subject { id } } } }')
      const actions: string[] = data.auditEvents.nodes.map(({ action }: { action: string }) => action)
      const ended = actions.filter((action) => action === 'TOKEN_REVOKED' || action === 'GRANT_REVOKED')
      expect(ended.toSorted()).toEqual(['GRANT_REVOKED', 'TOKEN_REVOKED'])
    })

    it('goes with their organization; the client stays', async () => {
      const flow = await startFlow(app())
      const { access, refresh } = await flow.tokens()
      expect(await deleteOrganization(app().store, operatorScope(), flow.organizationId)).toBe(true)

      expect(await flow.statusWith(access)).toBe(401)
      expect(await flow.refresh(refresh)).toMatchObject(invalidGrant)
      const known = (await startFlow(app())).as({ clientId: flow.clientId })
      expect((await known.exchange(await known.code())).status).toBe(200)
    })

    it('is in the audit log, from its beginning to its end', async () => {
      const flow = await startFlow(app(), { role: 'owner' })
      const { access, refresh } = await flow.tokens()
      await flow.post('/oauth/revoke', { token: access, client_id: flow.clientId })
      await flow.post('/oauth/revoke', { token: refresh, client_id: flow.clientId })
      const again = await flow.code()
      await flow.exchange(again)
      await flow.exchange(again)

      const admin = await app().signIn(flow.person)
      const { data } = await admin.graphql(
        '{ auditEvents { nodes { action actor { name } subject { type name } } } }',
      )
      const events: { action: string; actor: { name: string }; subject: { type: string; name: string } }[] =
        data.auditEvents.nodes.toReversed()
      const about = events
        .filter(({ subject }) => subject.name === 'Assistant')
        .map(({ action, actor, subject }) => `${subject.type} ${action} by ${actor.name}`)
      expect(about).toEqual([
        `GRANT GRANT_CREATED by ${flow.person.name}`,
        'TOKEN TOKEN_REVOKED by Assistant',
        'GRANT GRANT_REVOKED by Assistant',
        `GRANT GRANT_CREATED by ${flow.person.name}`,
        'GRANT GRANT_REVOKED by Assistant',
      ])
    })

    it('costs a request no more statements than a token of the command line', async () => {
      const flow = await startFlow(app())
      const { access } = await flow.tokens()
      const granted = app().client(access)
      const made = await app().signIn(flow.person)
      const [first, second] = [await granted.get('/v1/company-roles'), await made.get('/v1/company-roles')]

      expect(first.status).toBe(200)
      expect(granted.statementsOf(first)).toBe(made.statementsOf(second))
    })
  },
  MANY_CLIENTS,
)
