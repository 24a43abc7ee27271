import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { exportBundle } from '../../src/bundle/export-bundle.js'
import { importBundle } from '../../src/bundle/import-bundle.js'
import { listOrganizations } from '../../src/operator/organization-store.js'
import { findMember, userIdsOf } from '../../src/operator/person-store.js'
import { findPeopleByAddress } from '../../src/oauth/sign-in/candidate-store.js'
import { textIndex } from '../../src/search-index/index-changes.js'
import { openStore } from '../../src/store/open-store.js'
import { entryId, idRange } from '../../src/search-index/entry-id.js'
import { buildCreators, documentBody } from '../creation/support/creators.js'
import { lyceum } from '../cli/run-cli.js'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'
import { dump } from './dump.js'
import { exported } from './exported.js'

const linesOf = ({ records }: OrganizationBuilder) => records.map((record) => JSON.stringify(record))
const failing = async () => {
  throw new Error('It was not written in parts.')
}

/** An organization with something in every list, and somebody who could sign in by address or token. */
function newOrganization() {
  const organization = new OrganizationBuilder()
  const teamId = organization.team()
  const token = uniqueId('token')
  const email = `${uniqueId('mail')}@test.example`
  const person = organization.person({
    role: 'owner',
    email,
    teams: [{ id: teamId, role: 'team-viewer' }],
  })
  organization.add({
    type: 'accessToken',
    sha256: createHash('sha256').update(token).digest('hex'),
    userId: person.userId,
    scopes: [],
  })
  const contentId = organization.content({ visibility: 'everyone', title: 'Zibeline' })
  const lessonId = organization.lesson()
  organization.tree()
  organization.role({ holderUserIds: [person.userId] })
  return { organization, person, token, email, contentId, lessonId }
}

/** An id whose hash fits. */
function idWhoseHash(prefix: string, fits: (id: string) => boolean): string {
  for (let number = 0; ; number += 1) {
    const id = `${prefix}_sought_${number}`
    if (fits(id)) return id
  }
}

describeOnBothDatabases('an import of a new organization', (app) => {
  const isSqlite = () => 'writer' in app().store

  it('lets others write in between on SQLite, and shows them nothing before it is complete', async () => {
    const { admin } = await buildCreators(app())
    const { organization, person, token, email, contentId } = newOrganization()
    const stranger = app().client(token)
    const seen = async () => {
      const { store } = app()
      const listed: string[] = []
      for await (const { id } of listOrganizations(store)) listed.push(id)
      const lines = exportBundle(store, organization.id)
      const isExported = await lines.next().then(
        () => true,
        () => false,
      )
      await lines.return(undefined)
      return {
        written: (await admin.post('/v1/documents', documentBody())).status,
        listed: listed.includes(organization.id),
        exported: isExported,
        byToken: (await stranger.get('/v1/search?query=zibeline')).status,
        byAddress: (await findPeopleByAddress(store, email)).length,
        byCommand: [await findMember(store, person.userId), await userIdsOf(store, email, 'ACTIVE', 5)],
        foundByOthers: (await admin.get('/v1/search?query=zibeline')).body.total,
        openToOthers: (await admin.get(`/v1/content/${contentId}`)).status,
        inFeedOfOthers: (await admin.get('/v1/changes')).text.includes(contentId),
      }
    }
    const parts: Awaited<ReturnType<typeof seen>>[] = []

    const report = await importBundle(app().store, linesOf(organization), {
      parts: { milliseconds: 0, between: async () => void parts.push(await seen()) },
    })
    const after = await seen()

    expect(report.kind).toBe('imported')
    expect(parts.length > 10).toBe(isSqlite())
    for (const part of parts)
      expect(part).toEqual({
        written: 201,
        listed: false,
        exported: false,
        byToken: 401,
        byAddress: 0,
        byCommand: [undefined, []],
        foundByOthers: 0,
        openToOthers: 404,
        inFeedOfOthers: false,
      })
    expect(after).toMatchObject({ listed: true, exported: true, byToken: 200, byAddress: 1 })
  })

  it('is not reported by `lyceum check` while it runs', async () => {
    const { organization } = newOrganization()
    const checked: unknown[] = []
    let parts = 0
    const between = async () => {
      parts += 1
      if (parts % 8 === 0) checked.push(await lyceum(['check'], { DATABASE_URL: app().url }))
    }

    await importBundle(app().store, linesOf(organization), { parts: { milliseconds: 0, between } })

    expect(checked.length > 0).toBe(isSqlite())
    for (const result of checked)
      expect(result).toEqual({ status: 0, stdout: '', stderr: 'No problem was found.\n' })
  })

  it('waits for no writer and changes no table if it is refused or a dry run', async () => {
    const { organization } = newOrganization()
    const before = await dump(app().store)
    const other = openStore(app().url, textIndex)
    try {
      // On PostgreSQL there is no lock that all writers need.
      if ('writer' in other) other.writer.exec('begin immediate')
      const refused = await importBundle(
        app().store,
        [...linesOf(organization), JSON.stringify({ type: 'team', id: 'team' })],
        { parts: { milliseconds: 0, between: failing } },
      )
      const tried = await importBundle(app().store, linesOf(organization), {
        dryRun: true,
        parts: { milliseconds: 0, between: failing },
      })
      expect([refused.kind, tried.kind]).toEqual(['refused', 'imported'])
    } finally {
      await other.close()
    }
    expect(await dump(app().store)).toEqual(before)
  })

  it('is one transaction if the organization already exists', async () => {
    const { organization } = newOrganization()
    await importBundle(app().store, linesOf(organization))
    organization.team('Another')

    const report = await importBundle(app().store, linesOf(organization), {
      parts: { milliseconds: 0, between: failing },
    })

    expect(report.kind).toBe('imported')
    expect(await exported(app().store, organization.id)).toContain('Another')
  })

  it('is refused, and leaves nothing behind, if others take one of its ids meanwhile', async () => {
    const { organization, lessonId } = newOrganization()
    const other = new OrganizationBuilder()
    other.person({ role: 'owner' })
    await app().import(other)
    other.add({ type: 'lesson', id: lessonId, title: 'Taken' })
    let parts = 0
    const between = async () => {
      parts += 1
      if (parts === 1) await app().import(other)
    }
    if (!isSqlite()) await app().import(other)

    const report = await importBundle(app().store, linesOf(organization), {
      parts: { milliseconds: 0, between },
    })

    const line = organization.records.findIndex(({ id }) => id === lessonId) + 1
    expect(report).toMatchObject({
      kind: 'refused',
      errors: [{ line, key: 'id', expected: 'a value that no other organization uses' }],
    })
    const tables = await dump(app().store)
    expect(Object.values(tables).flat().join('\n')).not.toContain(organization.id)
  })

  it('gives its search entries ids that no other organization has', async () => {
    const createdAt = '2026-02-03T04:05:06.000Z'
    const first = [uniqueId('org'), uniqueId('content')] as const
    const idOf = ([organizationId, subjectId]: readonly [string, string]) =>
      entryId(organizationId, { subjectId, createdAt }, 0, 0)
    const organizationId = idWhoseHash('org', (id) => idRange(id).first === idRange(first[0]).first)
    const contentId = idWhoseHash('content', (id) => idOf([organizationId, id]) === idOf(first))
    const parts: number[] = []
    for (const [id, content] of [first, [organizationId, contentId] as const]) {
      const records = [
        { type: 'organization', id, name: 'One of two' },
        {
          type: 'person',
          employeeId: `e_${id}`,
          userId: `u_${id}`,
          name: 'Olga Owner',
          email: `owner@${id}.example`,
          role: 'owner',
        },
        {
          type: 'content',
          id: content,
          title: 'Zibeline',
          contentType: 'document',
          visibility: 'everyone',
          createdAt,
        },
      ]
      const lines = records.map((record) => JSON.stringify(record))
      let count = 0
      const between = async () => void (count += 1)
      const report = await importBundle(app().store, lines, { parts: { milliseconds: 0, between } })
      expect(report.kind).toBe('imported')
      parts.push(count)
    }

    // Neither import began anew.
    expect(parts[0]).toBe(parts[1])
    const result = await lyceum(['check'], { DATABASE_URL: app().url })

    expect(result).toEqual({ status: 0, stdout: '', stderr: 'No problem was found.\n' })
  })
})
