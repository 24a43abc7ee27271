import { expect, it, vi } from 'vitest'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'

const READY = { processingStatus: 'COMPLETED', indexingStatus: 'COMPLETED' }

async function search(client: Client, query: string, more = '') {
  const { status, body } = await client.get(`/v1/search?query=${encodeURIComponent(query)}${more}`)
  expect(status).toBe(200)
  return {
    titles: body.data.map(({ title }: { title: string }) => title),
    corrected: body.correctedQuery,
    body,
  }
}

describeOnBothDatabases('a search', (app) => {
  it.each([
    ['reimbursment of costs', 'Reimbursement', null],
    ['equiptment', 'Equipment', 'equipment'],
    ['the promtion', 'Promotion', 'the promotion'],
    ['dockerhub', 'Docker Hub', 'docker hub'],
    ['wekly', 'Weekly', 'weekly'],
    ['Urlaubsantrag', 'Antrag auf Urlaub', 'urlaub antrag'],
    ['Reisekostenabrechnungen', 'Abrechnung der Reisekosten', 'reisekosten abrechnung'],
    ['Reiseversicherungskosten', 'Kosten der Versicherungen einer Reise', 'reise versicherungen kosten'],
    ['kalibration', 'Calibration', 'calibration'],
    ['kalibraton', 'Calibration', 'calibration'],
    ['vovertime', 'Overtime', 'overtime'],
    ['phactory', 'Factory', 'factory'],
    ['wacation', 'Vacation', 'vacation'],
    ['yndustry', 'Industry', 'industry'],
    ['zystem', 'System', 'system'],
    ['ocmputer', 'Computer', 'computer'],
    ['kall', 'Call', 'call'],
    ['obrien', "Letters of O'Brien", null],
    ['childprocess', 'child_process', null],
    ['smart sheet', 'Smartsheet', null],
    ['mueller', 'Müller', null],
    ['Müller', 'Mueller', null],
    ['lab man', 'Laboratory Manager', null],
  ])('for %s finds %s', async (query, title, corrected) => {
    const organization = new OrganizationBuilder()
    organization.content({ title, ...READY })
    organization.content({ title: 'Something else', ...READY })
    const person = organization.person()
    await app().import(organization)
    const client = await app().signIn(person)

    const found = await search(client, query)

    expect(found.titles[0]).toBe(title)
    expect(found.corrected).toBe(corrected)
    if (corrected === null) return
    expect(await search(client, query, '&exact=true')).toMatchObject({ titles: [], corrected: null })
    const ask = '($query: String!) { search(query: $query) { correctedQuery nodes { title } } }'
    const { data } = await client.graphql(`query ${ask}`, { query })
    expect(data.search).toEqual({
      correctedQuery: corrected,
      nodes: found.titles.map((name: string) => ({ title: name })),
    })
  })

  it('takes a compound for its parts, even if no text has both', async () => {
    const organization = new OrganizationBuilder()
    for (const title of ['Reisekosten', 'Antrag', 'Something else']) organization.content({ title, ...READY })
    organization.content({ title: 'Bescheid', visibility: 'admins', ...READY })
    const person = organization.person()
    await app().import(organization)
    const client = await app().signIn(person)

    const found = await search(client, 'Reisekostenantrag stellen')

    expect(found.titles.toSorted()).toEqual(['Antrag', 'Reisekosten'])
    expect(found.corrected).toBe('reisekosten antrag stellen')
    expect(await search(client, 'Reisekostenbescheid')).toMatchObject({ titles: [], corrected: null })
  })

  it('takes a compound for three parts, each in a form that the caller may read', async () => {
    const organization = new OrganizationBuilder()
    for (const title of ['Reisen', 'Versicherung', 'Kosten', 'Something else'])
      organization.content({ title, ...READY })
    const person = organization.person()
    await app().import(organization)
    const client = await app().signIn(person)

    const found = await search(client, 'Reiseversicherungskosten')

    expect(found.titles.toSorted()).toEqual(['Kosten', 'Reisen', 'Versicherung'])
    expect(found.corrected).toBe('reisen versicherung kosten')
    organization.content({
      title: 'Reise, Versicherungen, Versicherungskosten',
      visibility: 'admins',
      ...READY,
    })
    await app().import(organization)
    expect((await search(client, 'Reiseversicherungskosten')).body).toEqual(found.body)
  })

  it('finds the near word, however many others begin with the same letter', async () => {
    const organization = new OrganizationBuilder()
    organization.content({ title: 'Szczecinek', ...READY })
    const [admin, person] = [organization.person({ role: 'admin' }), organization.person()]
    const letters = 'abcdefghijklmnopqrstuvwxyz'
    const word = (index: number) =>
      `sha${Array.from(String(index).padStart(7, '0'), (digit) => letters[Number(digit)]).join('')}`
    const text = Array.from({ length: 21_000 }, (_, index) => word(index)).join(' ')
    const chapters = [{ id: uniqueId('chp'), headline: 'Words', text }]
    const versions = [{ id: uniqueId('ver'), versionNumber: 1, isCurrent: true, chapters }]
    organization.content({ title: 'Hidden', visibility: 'admins', versions, ...READY })
    await app().import(organization)

    for (const one of [person, admin]) {
      const found = await search(await app().signIn(one), 'szczecinke')
      expect(found).toMatchObject({ titles: ['Szczecinek'], corrected: 'szczecinek' })
    }
  })

  it('leaves words in quotation marks as they are, and makes no query that is too long', async () => {
    const organization = new OrganizationBuilder()
    organization.role({ name: 'Overtime rules' })
    const person = organization.person()
    await app().import(organization)
    const client = await app().signIn(person)

    expect(await search(client, '"overtime rules" overtme')).toMatchObject({
      corrected: '"overtime rules" overtime',
    })
    expect(await search(client, '"overtme rules"')).toMatchObject({ corrected: null })
    const long = `overtimerules ${'q'.repeat(186)}`
    expect(await search(client, long)).toMatchObject({ corrected: null })
  })

  it('reads a bounded number of words, and in a bounded number of statements', async () => {
    const organization = new OrganizationBuilder()
    const letters = Array.from('bcdfghjklmnpqrstvwxz')
    const words = letters.flatMap((one) =>
      letters.flatMap((other) => Array.from('aeiou', (vowel) => `equi${one}${vowel}${other}ung`)),
    )
    const chapters = [{ id: uniqueId('chp'), headline: 'Words', text: words.join(' ') }]
    const versions = [{ id: uniqueId('ver'), versionNumber: 1, isCurrent: true, chapters }]
    organization.content({ title: 'Equipment', versions, ...READY })
    const person = organization.person()
    await app().import(organization)
    const client = await app().signIn(person)
    const exact = await client.get('/v1/search?query=equipment')
    const read = vi.spyOn(app().store, 'all')

    const one = await client.get('/v1/search?query=equiptment')
    const lengths = await Promise.all(read.mock.results.map(async ({ value }) => (await value).length))
    read.mockRestore()
    const four = await client.get('/v1/search?query=equiptment+equipmant+ekuipment+eqiupment')

    expect(one.body.correctedQuery).toBe('equipment')
    expect(four.body.correctedQuery).toBe('equipment equipment equipment equipment')
    // Five lengths, and a few other beginnings.
    expect(Math.max(...lengths)).toBeLessThan(10 * 400)
    expect(client.statementsOf(one) - client.statementsOf(exact)).toBe(5)
    // One more looks for longer words: the last word of a query may be the beginning of one anyhow.
    expect(client.statementsOf(four)).toBe(client.statementsOf(one) + 1)
  })

  it('corrects by words that the caller may read only, however many hidden texts have another', async () => {
    const organization = new OrganizationBuilder()
    for (let index = 0; index < 3; index += 1)
      organization.content({ title: `Ytterbium ${index}`, visibility: 'admins', ...READY })
    organization.content({ title: 'Something else', ...READY })
    const [admin, person] = [organization.person({ role: 'admin' }), organization.person()]
    await app().import(organization)
    const [asAdmin, asPerson] = [await app().signIn(admin), await app().signIn(person)]
    const hidden = await search(asPerson, 'ytterbum')
    expect(hidden).toMatchObject({ titles: [], corrected: null })
    expect(hidden.body).toEqual((await search(asPerson, 'zzzzzzzz')).body)
    expect(await search(asAdmin, 'ytterbum')).toMatchObject({ corrected: 'ytterbium' })

    organization.content({ title: 'Ytterbius', ...READY })
    await app().import(organization)

    expect(await search(asPerson, 'ytterbum')).toMatchObject({
      titles: ['Ytterbius'],
      corrected: 'ytterbius',
    })
  })

  it('goes on with the corrected words on the next page', async () => {
    const organization = new OrganizationBuilder()
    for (let index = 0; index < 5; index += 1) organization.content({ title: `Equipment ${index}`, ...READY })
    const person = organization.person()
    await app().import(organization)
    const client = await app().signIn(person)

    const first = await search(client, 'equiptment', '&limit=3')
    const second = await search(client, 'equiptment', `&limit=3&cursor=${first.body.nextCursor}`)

    expect(new Set([...first.titles, ...second.titles]).size).toBe(5)
    expect(second.corrected).toBe('equipment')
  })
})
