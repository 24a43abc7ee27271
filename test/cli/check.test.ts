import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { dumpRecords } from '../bundle/dump.js'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { connectTenant, deactivation, personBody, provision } from '../scim/support/tenant.js'
import type { Tables } from '../../src/store/tables.js'
import { lyceum } from './run-cli.js'

describeOnBothDatabases('lyceum check', (app) => {
  const check = (...words: string[]) => lyceum(['check', ...words], { DATABASE_URL: app().url })

  it('waits for no writer, keeps none waiting, and leaves no copy behind', async () => {
    const organization = new OrganizationBuilder()
    organization.person({ role: 'owner' })
    await app().import(organization)
    const { id } = organization
    const { store } = app()
    const files = async () => ('writer' in store ? await readdir(dirname(store.writer.name)) : [])
    const before = await files()

    const status = await store.transaction(operatorScope(), async (tx) => {
      await tx.lock(`search ${id}`)
      await tx.run(({ builder, t }) => builder.update(t.people).set({ phone: '1' }))
      return (await check()).status
    })

    expect(status).toBe(0)
    expect((await files()).toSorted()).toEqual(before.toSorted())
  })

  it('finds copies and counts that differ from their sources, and corrects them if asked to', async () => {
    const organization = new OrganizationBuilder()
    const { id } = organization
    organization.person({ role: 'owner' })
    const teamId = organization.team()
    organization.person({ teams: [{ id: teamId, role: 'team-viewer' }] })
    const contentId = organization.content({ visibility: 'everyone' })
    organization.tree()
    await app().import(organization)
    expect(await check()).toEqual({ status: 0, stdout: '', stderr: 'No problem was found.\n' })
    const right = await dumpRecords(app().store)

    await app().store.transaction(operatorScope(), async (tx) => {
      await tx.run(({ builder, t }) =>
        builder.update(t.teams).set({ memberCount: 7 }).where(eq(t.teams.organizationId, id)),
      )
      await tx.run(({ builder, t }) =>
        builder.update(t.entities).set({ live: false }).where(eq(t.entities.organizationId, id)),
      )
      await tx.run(({ builder, t }) =>
        builder.delete(t.contentAudiences).where(eq(t.contentAudiences.contentId, contentId)),
      )
    })
    const wrong = await dumpRecords(app().store)
    const found = await check()
    expect(found.status).toBe(1)
    expect(found.stdout.split('\n')).toEqual([
      `${id}: 1 row of teams are out of date.`,
      `${id}: 3 rows of entities are out of date.`,
      expect.stringMatching(new RegExp(`^${id}: \\d rows? of content_audiences are out of date\\.$`)),
      '',
    ])
    expect(found.stderr).toBe('Problems found: 3.\n')
    expect(await dumpRecords(app().store)).toEqual(wrong)

    const repaired = await check('--repair')
    expect(repaired.status).toBe(0)
    expect(repaired.stdout).toContain(`${id}: 3 rows of entities were out of date and are corrected.\n`)
    expect(await dumpRecords(app().store)).toEqual(right)
    expect((await check()).status).toBe(0)
  })

  it('looks at no other organization than the one that it is given', async () => {
    const [wrong, right] = [new OrganizationBuilder(), new OrganizationBuilder()]
    for (const organization of [wrong, right]) {
      const teams = [{ id: organization.team(), role: 'team-viewer' as const }]
      organization.person({ role: 'owner', teams })
      await app().import(organization)
    }
    await app().store.transaction(operatorScope(), (tx) =>
      tx.run(({ builder, t }) =>
        builder.update(t.teams).set({ memberCount: 7 }).where(eq(t.teams.organizationId, wrong.id)),
      ),
    )
    expect(await check(right.id)).toEqual({ status: 0, stdout: '', stderr: 'No problem was found.\n' })
    expect((await check(right.id, '--repair')).status).toBe(0)
    const found = await check(wrong.id)
    expect([found.status, found.stdout]).toEqual([1, `${wrong.id}: 1 row of teams are out of date.\n`])
    const repaired = await check(wrong.id, '--repair')
    const sentence = `${wrong.id}: 1 row of teams were out of date and are corrected.\n`
    expect([repaired.status, repaired.stdout]).toEqual([0, sentence])
    expect((await check()).status).toBe(0)
    const unknown = await check('nobody')
    expect([unknown.status, unknown.stderr]).toEqual([1, expect.stringContaining('no organization nobody')])
  })

  it('names tags that have a comma from before, which no other database would take', async () => {
    const organization = new OrganizationBuilder()
    const { id } = organization
    organization.person({ role: 'owner' })
    organization.tag('safety')
    await app().import(organization)
    const rename = (name: string) =>
      app().store.transaction(operatorScope(), (tx) =>
        tx.run(({ builder, t }) => builder.update(t.tags).set({ name }).where(eq(t.tags.organizationId, id))),
      )
    await rename('a,b')
    expect(await check(id)).toEqual({
      status: 1,
      stdout: `${id}: the tag "a,b" has a comma, so that an export can't be imported elsewhere: rename it.\n`,
      stderr: 'Problems found: 1.\n',
    })
    await rename('safety')
    expect((await check(id)).status).toBe(0)
  })

  it("compares the month's count of narrated characters with its narrations", async () => {
    const organization = new OrganizationBuilder()
    organization.person({ role: 'owner' })
    await app().import(organization)
    const owner = { organizationId: organization.id, month: '2026-10' }
    const at = '2026-10-05T00:00:00.000Z'
    await app().store.transaction(operatorScope(), async (tx) => {
      await tx.run(({ builder, t }) => builder.insert(t.narrationMonths).values({ ...owner, spent: 12 }))
      await tx.run(({ builder, t }) =>
        builder.insert(t.narrationRequests).values(
          (['SPOKEN', 'TIMINGS_UNREADABLE', 'FAILED'] as const).map((outcome) => ({
            ...owner,
            id: `nar_${outcome}`,
            tokenId: 'tok_1',
            characters: 5,
            outcome,
            createdAt: at,
            updatedAt: at,
          })),
        ),
      )
    })
    const { status, stdout } = await check()
    expect(status).toBe(1)
    expect(stdout).toBe(
      `${organization.id}: 12 characters of narration are counted for 2026-10, but 10 were spoken.\n`,
    )

    await app().store.transaction(operatorScope(), (tx) =>
      tx.run(({ builder, t }) =>
        builder
          .update(t.narrationMonths)
          .set({ spent: 10 })
          .where(eq(t.narrationMonths.organizationId, organization.id)),
      ),
    )
    expect((await check()).status).toBe(0)
  })

  it('compares the counters of a directory with its log', async () => {
    const { scim, organization } = await connectTenant(app())
    const ada = await provision(scim, 'Ada')
    await provision(scim, 'Bo')
    await scim('PUT', `/Users/${ada.id}`, personBody('Ada', { title: 'Countess' }))
    await scim('PUT', `/Users/${ada.id}`, personBody('Ada', { title: 'Countess' }))
    await scim('PATCH', `/Users/${ada.id}`, deactivation)
    const others = (stdout: string) => stdout.split('\n').filter((line) => line.includes(organization.id))
    expect(others((await check()).stdout)).toEqual([])

    const inOrganization = (t: Tables) => eq(t.directoryConnections.organizationId, organization.id)
    await app().store.transaction(operatorScope(), (tx) =>
      tx.run(({ builder, t }) =>
        builder
          .update(t.directoryConnections)
          .set({ countProvisioned: 1, countUpdated: 0, countDeactivated: 0, countSkipped: 0 })
          .where(inOrganization(t)),
      ),
    )
    const { status, stdout } = await check()
    expect(status).toBe(1)
    expect(others(stdout)).toEqual([
      `${organization.id}: the directory's log has 1 deactivated, but 0 are counted.`,
      `${organization.id}: the directory's log has 2 provisioned, but 1 are counted.`,
      `${organization.id}: the directory's log has 1 skipped, but 0 are counted.`,
      `${organization.id}: the directory's log has 1 updated, but 0 are counted.`,
    ])

    await app().store.transaction(operatorScope(), (tx) =>
      tx.run(({ builder, t }) =>
        builder
          .update(t.directoryConnections)
          .set({ countProvisioned: 9, countUpdated: 9, countDeactivated: 9, countSkipped: 9 })
          .where(inOrganization(t)),
      ),
    )
    expect(others((await check()).stdout)).toEqual([])
  })
})
