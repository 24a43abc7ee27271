import { expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { compareDerived } from '../../src/commands/check-store.js'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { exported, exportedRecords, imported } from './exported.js'
import { importBundle } from '../../src/bundle/import-bundle.js'

describeOnBothDatabases('a record for teams in a bundle', (app) => {
  it('is for admins if it names no team', async () => {
    const organization = new OrganizationBuilder()
    const [admin, member] = [organization.person({ role: 'admin' }), organization.person()]
    const nobody = { visibility: 'teams' as const, teamIds: [] }
    const contentId = organization.content(nobody)
    const ids = [contentId, organization.lesson(nobody), organization.tree(nobody).spaceId]
    await app().import(organization)
    const records = await exportedRecords(app().store, organization.id)
    for (const id of ids) {
      expect(records.find((record) => record['id'] === id)).toMatchObject({ visibility: 'admins' })
    }
    const path = `/v1/content/${contentId}`
    expect((await (await app().signIn(admin)).get(path)).body).toMatchObject({ visibility: 'admins' })
    expect((await (await app().signIn(member)).get(path)).status).toBe(404)

    const bundle = await exported(app().store, organization.id)
    expect(await importBundle(app().store, bundle.split('\n'))).toMatchObject({ kind: 'imported' })
    expect(await exported(app().store, organization.id)).toBe(bundle)
  })
})

/** What may decide in which lists a resource is, or what is copied there. */
const CHANGES: readonly Record<string, unknown>[] = [
  { title: 'Another title' },
  { contentType: 'audio' },
  { visibility: 'everyone', teamIds: [] },
  { visibility: 'admins', teamIds: [] },
  { teamIds: ['team-b'] },
  { teamIds: ['team-a', 'team-b'] },
  { processingStatus: 'DRAFT' },
  { indexingStatus: 'COMPLETED' },
  { archivedAt: '2026-01-02T00:00:00.000Z' },
  { createdAt: '2025-01-01T00:00:00.000Z' },
  { updatedAt: '2027-01-01T00:00:00.000Z' },
]

describeOnBothDatabases('an import that changes one of many resources', (app) => {
  const organization = { type: 'organization', id: 'org', name: 'Acme' }
  const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' }
  const teams = ['team-a', 'team-b'].map((id) => ({ type: 'team', id, name: id }))
  const owner = {
    type: 'person',
    employeeId: 'e',
    userId: 'u',
    name: 'O',
    email: 'o@acme.example',
    role: 'owner',
  }
  const shared = { contentType: 'document', visibility: 'teams', teamIds: ['team-a'], ...times }
  const resource = (id: string, changed = {}) => ({ type: 'content', id, title: id, ...shared, ...changed })

  it.each(CHANGES)('brings its lists up to date (%j)', async (change) => {
    const { store } = app()
    const ids = ['one', 'two', 'three']
    await imported(store, [organization, ...teams, owner, ...ids.map((id) => resource(id))])
    await imported(store, [organization, resource('two', change)])
    expect(await compareDerived(store, operatorScope(), organization, false)).toEqual({})
  })
})
