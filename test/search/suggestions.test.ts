import { expect, it } from 'vitest'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'

const READY = { processingStatus: 'COMPLETED', indexingStatus: 'COMPLETED' }

const textOf = (text: string) => ({
  versions: [
    {
      id: uniqueId('ver'),
      versionNumber: 1,
      isCurrent: true,
      segments: [],
      chapters: [{ id: uniqueId('chp'), headline: null, text }],
    },
  ],
})

/** The texts that are suggested, which are the same on both surfaces. */
async function suggested(client: Client, prefix: string): Promise<string[]> {
  const { status, body } = await client.get(`/v1/search/suggestions?prefix=${encodeURIComponent(prefix)}`)
  expect(status).toBe(200)
  const ask = 'query ($prefix: String!) { searchSuggestions(prefix: $prefix) { nodes { text type } } }'
  const { data } = await client.graphql(ask, { prefix })
  expect(data.searchSuggestions.nodes).toEqual(body.data)
  return body.data.map(({ text }: { text: string }) => text)
}

describeOnBothDatabases('suggestions', (app) => {
  it('are titles and names with words that begin so, then words of texts', async () => {
    const organization = new OrganizationBuilder()
    organization.content({ title: 'Travel reimbursement', ...READY })
    organization.content({ title: 'Reimbursement', ...READY, ...textOf('Ask for a réimprint of receipts.') })
    organization.role({ name: 'Keeper of reimports' })
    organization.content({ title: 'Relay', ...READY })
    const person = organization.person({ name: 'Reima' })
    await app().import(organization)
    const client = await app().signIn(person)

    const found = await suggested(client, 'reim')

    expect(found.slice(0, 2).toSorted()).toEqual(['Reima', 'Reimbursement'])
    expect(found.slice(2, 4).toSorted()).toEqual(['Keeper of reimports', 'Travel reimbursement'])
    expect(found.slice(4).toSorted()).toEqual(['reimports', 'réimprint'])
    expect(await suggested(client, 'travel reim')).toEqual(['Travel reimbursement'])
    expect(await suggested(client, 'Ask reim')).toEqual(['Ask réimprint', 'Ask reimbursement'])
    expect(await suggested(client, 'reimbursement ask')).toEqual([])
    expect(await suggested(client, 'r')).toEqual([])
    expect(await suggested(client, '"?')).toEqual([])
  })

  it('are at most eight, and find something when searched for', async () => {
    const organization = new OrganizationBuilder()
    for (let index = 0; index < 20; index += 1)
      organization.content({ title: `Calibration ${index}`, ...READY, ...textOf(`calibre${index} calendar`) })
    organization.content({ title: '保持系统更新', ...READY })
    organization.content({ title: "Letters of O'Brien", ...READY })
    const person = organization.person()
    await app().import(organization)
    const client = await app().signIn(person)

    const found = await suggested(client, 'cal')

    expect(found).toHaveLength(8)
    expect(found.slice(0, 5).every((text) => text.startsWith('Calibration '))).toBe(true)
    expect(found).toContain('calendar')
    for (const text of found) {
      const { body } = await client.get(`/v1/search?exact=true&query=${encodeURIComponent(text)}`)
      expect(body.total).toBeGreaterThan(0)
    }
    expect(await suggested(client, '系')).toEqual(['保持系统更新'])
    expect(await suggested(client, '持 系')).toEqual(['保持系统更新'])
    expect(await suggested(client, 'obri')).toEqual(["Letters of O'Brien"])
  })

  it('stay while a word has only its first letter, if others are before it', async () => {
    const organization = new OrganizationBuilder()
    for (const title of [
      'Parental leave',
      'Parental policy',
      "Letters of O'Brien",
      'child_process',
      'Time off',
    ])
      organization.content({ title, ...READY, ...textOf('Parental letters') })
    for (let index = 0; index < 20; index += 1)
      organization.content({ title: `Parental notice ${index}`, ...READY })
    const person = organization.person()
    await app().import(organization)
    const client = await app().signIn(person)

    expect(await suggested(client, 'parental l')).toEqual(['Parental leave'])
    expect(await suggested(client, 'parental p')).toEqual(['Parental policy'])
    expect(await suggested(client, 'leave p')).toEqual(['Parental leave'])
    expect(await suggested(client, "o'b")).toEqual(["Letters of O'Brien"])
    expect(await suggested(client, 'child_p')).toEqual(['child_process'])
    expect(await suggested(client, 'time o')).toEqual(['Time off'])
    expect(await suggested(client, 'parental x')).toEqual([])
    expect(await suggested(client, 'p p')).toEqual([])
  })

  it('take the words before for beginnings of words in titles, after titles that have them', async () => {
    const organization = new OrganizationBuilder()
    organization.content({ title: 'A lab for managers', ...READY })
    for (let index = 0; index < 20; index += 1)
      organization.content({
        title: 'Laboratory Manager',
        ...READY,
        ...textOf('A laboratory for management'),
      })
    organization.role({ name: 'Laboratory Manager' })
    const person = organization.person()
    await app().import(organization)
    const client = await app().signIn(person)

    expect(await suggested(client, 'lab man')).toEqual([
      'A lab for managers',
      'Laboratory Manager',
      'lab managers',
    ])
    expect(await suggested(client, 'lab m')).toContain('Laboratory Manager')
    expect(await suggested(client, 'la man')).toEqual([])
  })

  it('can be searched for, whatever was typed', async () => {
    const organization = new OrganizationBuilder()
    const long = `Calibration of ${'many '.repeat(40)}devices`
    organization.content({ title: long, ...READY })
    organization.content({ title: 'Scales', ...READY, ...textOf('Ask for a calibration.') })
    const person = organization.person()
    await app().import(organization)
    const client = await app().signIn(person)

    expect(long.length).toBeGreaterThan(200)
    expect(await suggested(client, 'calib')).toEqual(['calibration'])
    expect(await suggested(client, '"calib')).toEqual(['calibration'])
    expect(await suggested(client, 'ask  “calib')).toEqual(['ask calibration'])
    expect(await suggested(client, `${'ask '.repeat(48)}calib`)).toEqual([])
  })

  it('never have a word or a title that only hidden texts have, however many there are', async () => {
    const organization = new OrganizationBuilder()
    organization.content({ title: 'Zirrus', ...READY })
    const [admin, person] = [organization.person({ role: 'admin' }), organization.person()]
    await app().import(organization)
    const asPerson = await app().signIn(person)
    const before = await suggested(asPerson, 'zir')
    for (let index = 0; index < 40; index += 1)
      organization.content({
        title: `Zirconium zirr${index}`,
        visibility: 'admins',
        ...READY,
        ...textOf('Zircon'),
      })
    await app().import(organization)

    expect(await suggested(asPerson, 'zir')).toEqual(before)
    expect(await suggested(asPerson, 'zirco')).toEqual([])
    expect(await suggested(await app().signIn(admin), 'zirco')).toContain('zirconium')
  })

  it('are refused without anything typed', async () => {
    const organization = new OrganizationBuilder()
    const person = organization.person()
    await app().import(organization)
    const client = await app().signIn(person)

    expect((await client.get('/v1/search/suggestions')).status).toBe(400)
    expect((await client.get('/v1/search/suggestions?prefix=%20')).status).toBe(400)
    for (const prefix of ['%00', 'a'.repeat(201)])
      expect(await client.get(`/v1/search/suggestions?prefix=${prefix}`)).toMatchObject({
        status: 400,
        body: { param: 'prefix' },
      })
  })
})
