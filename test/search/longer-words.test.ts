import { expect, it } from 'vitest'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

/** The names of all hits, and how many the first page says there are. */
async function findAll(client: Client, query: string) {
  const names: string[] = []
  const totals = new Set<number>()
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body } = await client.get(`/v1/search?query=${query}&limit=100${cursor && `&cursor=${cursor}`}`)
    for (const { title } of body.data) names.push(title)
    totals.add(body.total)
    cursor = body.nextCursor
  }
  return { names, totals: [...totals] }
}

describeOnBothDatabases('texts with a longer word that begins as the last one of a query', (app) => {
  /** Of 1,100 items, so many have the word; one has a longer one. */
  async function signIn(count: number, options: { hidden?: number } = {}) {
    const organization = new OrganizationBuilder()
    const { topicId } = organization.tree()
    organization.item(topicId, { name: 'Ask for heliumlike lamps' })
    for (let index = 1; index < 1_100; index += 1)
      organization.item(topicId, { name: `Ask for ${index <= count ? 'helium' : 'argon'} ${index}` })
    const { topicId: secret } = organization.tree({ visibility: 'admins' })
    for (let index = 0; index < (options.hidden ?? 0); index += 1)
      organization.item(secret, { name: `Ask for helium ${index}` })
    const person = organization.person()
    await app().import(organization)
    return await app().signIn(person)
  }

  it('are found after those with the word itself', async () => {
    const { names, totals } = await findAll(await signIn(400), 'helium')

    expect(totals).toEqual([401])
    expect(new Set(names).size).toBe(401)
    expect(names.at(-1)).toBe('Ask for heliumlike lamps')
  })

  it('are left out on all pages if half of the latest 1,000 texts have the word itself', async () => {
    const { names, totals } = await findAll(await signIn(700), 'helium')

    expect(totals).toEqual([700])
    expect(new Set(names).size).toBe(700)
    expect(names).not.toContain('Ask for heliumlike lamps')
  })

  it('are found if only hidden texts make the word so common', async () => {
    const { names, totals } = await findAll(await signIn(400, { hidden: 1_000 }), 'helium')

    expect(totals).toEqual([401])
    expect(names).toContain('Ask for heliumlike lamps')
  })

  it('are found by the beginning of a word that most texts have', async () => {
    const { names, totals } = await findAll(await signIn(700), 'heliu')

    expect(totals).toEqual([701])
    expect(names).toContain('Ask for heliumlike lamps')
  })
})
