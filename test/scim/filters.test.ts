import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../support/app.js'
import { databases } from '../support/databases.js'
import { explain, type RanStatement, type RecordedApp, startRecordedApp } from '../support/plans.js'
import { connectTenant, deactivation, provision, type Tenant } from './support/tenant.js'

describe.each(databases)('a filter, on $name', ({ name: databaseName, open }) => {
  let recorded: RecordedApp
  let app: TestApp
  let ran: RanStatement[]
  let tenant: Tenant
  const ids: Record<string, string> = {}

  beforeAll(async () => {
    recorded = await startRecordedApp(open)
    ;({ app, ran } = recorded)
    const other = await connectTenant(app)
    await provision(other.scim, 'Ada')
    await other.scim('POST', '/Groups', { displayName: 'Sales' })
    tenant = await connectTenant(app, {}, (organization) => {
      organization.person({ name: 'Nobody', email: 'ada.unmanaged@acme.example' })
      organization.team('Sales of nobody')
    })
    const { scim } = tenant
    for (const name of ['Ada', 'Adam', 'Bo', 'Jürgen'])
      ids[name] = (await provision(scim, name, name === 'Bo' ? { externalId: null } : {})).id
    await scim('PATCH', `/Users/${ids['Adam']}`, deactivation)
    const group = (displayName: string, ...members: string[]) =>
      scim('POST', '/Groups', { displayName, members: members.map((name) => ({ value: ids[name] })) })
    await group('Sales', 'Ada', 'Bo')
    await group('Support', 'Ada')
    await scim('POST', '/Groups', { displayName: 'Empty', externalId: 'g-1' })
  })

  afterAll(() => recorded.close())

  const ask = (kind: string, filter: string) =>
    tenant.scim('GET', `/${kind}?filter=${encodeURIComponent(filter)}`)

  it.each([
    ['userName eq "ADA@acme.example"', 'Ada'],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "ada@acme.example"', 'Ada'],
    ['userName eq "j\\u00fcrgen@acme.example"', 'Jürgen'],
    ['id sw "emp"', 'Ada Adam Bo Jürgen'],
    ['userName ne "ada@acme.example"', 'Adam Bo Jürgen'],
    ['userName sw "ADA"', 'Ada Adam'],
    ['userName sw "JÜR"', 'Jürgen'],
    ['userName sw "%"', ''],
    ['userName co "DA"', 'Ada Adam'],
    ['userName co "_"', ''],
    ['userName pr', 'Ada Adam Bo Jürgen'],
    ['externalId eq "x-Ada"', 'Ada'],
    ['externalId eq "x-ada"', ''],
    ['externalId co "-ada"', ''],
    ['externalId sw "x-Ad"', 'Ada Adam'],
    ['externalId ne "x-Ada"', 'Adam Bo Jürgen'],
    ['externalId pr', 'Ada Adam Jürgen'],
    ['not (externalId pr)', 'Bo'],
    ['externalId eq null', 'Bo'],
    ['not (externalId co "Ada")', 'Bo Jürgen'],
    ['active eq true', 'Ada Bo Jürgen'],
    ['active eq "False"', 'Adam'],
    ['active pr and active ne true', 'Adam'],
    ['emails eq "bo@acme.example"', 'Bo'],
    ['emails.value sw "ad" and active eq true', 'Ada'],
    ['emails[type eq "work"].value eq "ada@acme.example"', 'Ada'],
    ['emails[type eq "work" and value eq "ada@acme.example"]', 'Ada'],
    ['userName eq "bo@acme.example" or externalId eq "x-Ada"', 'Ada Bo'],
    ['not (userName sw "ada" or active eq false)', 'Bo Jürgen'],
    ['userName sw "ada" and not (active eq true and userName co "adam")', 'Ada Adam'],
    ['userName eq "ada@acme.example" and active eq false', ''],
    ['userName eq "ada.unmanaged@acme.example" or emails eq "ada.unmanaged@acme.example"', ''],
  ])('finds people: %s', async (filter, names) => {
    const { status, body } = await ask('Users', filter)

    expect({ status, total: body.totalResults }).toEqual({
      status: 200,
      total: names === '' ? 0 : names.split(' ').length,
    })
    expect(body.Resources.map(({ displayName }: { displayName: string }) => displayName).join(' ')).toBe(
      names,
    )
  })

  it.each([
    ['displayName eq "sales"', 'Sales'],
    ['displayName sw "s"', 'Sales Support'],
    ['displayName co "P"', 'Support Empty'],
    ['externalId eq "g-1"', 'Empty'],
    ['not (externalId pr)', 'Sales Support'],
    ['members eq "Ada"', 'Sales Support'],
    ['members[value eq "Bo"]', 'Sales'],
    ['members.value eq "Ada" and displayName ne "Sales"', 'Support'],
    ['not (members eq "Ada")', 'Empty'],
  ])('finds groups: %s', async (filter, names) => {
    const { body } = await ask(
      'Groups',
      filter.replace(/"(Ada|Bo)"/, (_, name: string) => `"${ids[name]}"`),
    )

    expect(body.Resources.map(({ displayName }: { displayName: string }) => displayName).join(' ')).toBe(
      names,
    )
  })

  it.each([
    ['Users', 'displayName eq "Ada"'],
    ['Users', 'name.familyName sw "A"'],
    ['Users', 'meta.lastModified gt "2026-01-01T00:00:00Z"'],
    ['Users', 'emails.type eq "work"'],
    ['Users', 'emails[type eq "home" and value eq "ada@acme.example"]'],
    ['Users', 'groups eq "x"'],
    ['Users', 'constructor eq "x"'],
    ['Users', 'userName eq 1'],
    ['Users', 'userName co null'],
    ['Users', 'userName eq "a\\u0000"'],
    ['Users', 'userName eq "a\\ud800"'],
    ['Users', 'userName eq "a\0"'],
    ['Users', 'active co "t"'],
    ['Users', 'active eq 1'],
    ['Groups', 'userName eq "a"'],
    ['Groups', 'members co "a"'],
    ['Groups', 'members pr'],
  ])('of %s by an attribute that is not indexed is refused: %s', async (kind, filter) => {
    const { status, body } = await ask(kind, filter)

    expect({ status, scimType: body.scimType }).toEqual({ status: 400, scimType: 'invalidFilter' })
  })

  it('that is refused is in the log', async () => {
    const count = async () =>
      (await tenant.events()).filter((event) => event === 'LIST REJECTED INVALID_FILTER').length
    const before = await count()

    await ask('Users', 'title eq "Chief"')

    expect(await count()).toBe(before + 1)
  })

  it('is answered in pages, each with the count of all', async () => {
    const page = async (place: string) => {
      const { body } = await tenant.scim('GET', `/Users?filter=userName pr&${place}`)
      return [
        body.totalResults,
        ...body.Resources.map(({ displayName }: { displayName: string }) => displayName),
      ]
    }

    expect(await page('startIndex=2&count=2')).toEqual([4, 'Adam', 'Bo'])
    expect(await page('startIndex=9&count=2')).toEqual([4])
    expect(await page('count=0')).toEqual([4])
  })

  it('reads equal values and prefixes from an index, in two statements whatever it is made of', async () => {
    const statementsOf = async (kind: string, filter: string) => {
      ran.length = 0
      const { status } = await ask(kind, filter)
      expect(status).toBe(200)
      return ran.filter(({ statement }) => statement.isOneOff)
    }
    const lookUps: [kind: string, filter: string, index: RegExp][] = [
      ['Users', 'userName eq "ada@acme.example"', /directory_people_by_user_name/],
      ['Users', 'userName sw "ada" and active eq true', /directory_people_by_user_name/],
      ['Users', 'emails eq "ada@acme.example"', /people_by_email/],
      ['Users', `id eq "${ids['Ada']}" or externalId eq "x-Ada"`, /directory_people_by_external_id/],
      ['Groups', 'displayName eq "sales"', /teams_by_name/],
      ['Groups', `members eq "${ids['Ada']}"`, /team_members_by_person/],
      ['Groups', 'externalId eq "g-1"', /directory_teams_by_external_id/],
    ]
    // Which index PostgreSQL takes depends on how many rows there are.
    for (const [kind, filter, index] of lookUps) {
      const statements = await statementsOf(kind, filter)
      expect(statements).toHaveLength(2)
      for (const statement of statements) {
        const plan = await explain(recorded.store, statement)
        expect(plan).toMatch(databaseName === 'SQLite' ? index : /Index/)
        expect(plan).not.toMatch(/Seq Scan|SCAN (?!found)/)
      }
    }
    const terms = Array.from({ length: 10 }, (_, number) => `userName co "${number}"`)
    const [count] = await statementsOf('Users', terms.join(' or '))
    if (!count) throw new Error('Nothing was read.')
    expect(await explain(recorded.store, count)).not.toMatch(/Seq Scan|SCAN/)
  })
})
