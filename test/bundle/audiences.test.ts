import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { exported, exportedRecords } from './exported.js'
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
