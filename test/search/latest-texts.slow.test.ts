import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

const READY = { processingStatus: 'COMPLETED', indexingStatus: 'COMPLETED' }
/** More than are in the first stretches of the index that searches look into on PostgreSQL; see `id-blocks.ts`. */
const RESOURCES = 9_000
const FOUR_HOURS = 14_400_000
const now = Date.now()
/** Makes texts so long that none has a word often for its length. */
const PADDING = 'Each of them is looked after by somebody else. '.repeat(20)

/** A date for each resource, up to now: one every four hours, but some thousand within a minute, as of an import. */
const dateOf = (index: number) => {
  const isOfImport = index >= 3_000 && index < 7_000
  const time = now - (RESOURCES - (isOfImport ? 3_000 : index)) * FOUR_HOURS
  return new Date(isOfImport ? time + index * 10 : time).toISOString()
}

describeOnBothDatabases('among thousands of texts', (app) => {
  it('finds the latest with a word, however many have it', async () => {
    const organization = new OrganizationBuilder()
    const people = [organization.person({ role: 'owner' }), organization.person({ role: 'viewer' })]
    const made = Array.from({ length: RESOURCES }, (_, index) => {
      const words = [
        index % 2 === 0 ? 'helium' : 'argon',
        index % 40 === 1 ? 'krypton' : 'neon',
        index < 300 ? 'xenon' : 'radon',
        index % 900 === 3 ? 'boron' : 'carbon',
      ]
      const summary = `The tanks in this hall have ${words.join(', ')} and nothing else. ${PADDING}`
      // Of the latest texts, the second person may find too few to know from them how common a word is.
      const isForAdmins = index >= 2_000 && index % 4 !== 1
      const visibility = isForAdmins ? ('admins' as const) : ('everyone' as const)
      return {
        id: organization.content({ title: 'Hall', summary, visibility, createdAt: dateOf(index), ...READY }),
        words,
        isForAdmins,
        index,
      }
    })
    await app().import(organization)
    // Of those within one second, another order decides.
    const secondOf = new Map(made.map(({ id, index }) => [id, dateOf(index).slice(0, 19)]))
    const seconds = (ids: readonly string[]) => ids.map((id) => secondOf.get(id))

    for (const [place, person] of people.entries()) {
      const client = await app().signIn(person)
      const readable = made.filter(({ isForAdmins }) => place === 0 || !isForAdmins)
      for (const word of ['helium', 'krypton', 'xenon', 'radon', 'boron']) {
        for (const types of ['', '&types=CONTENT', '&types=CONTENT,PERSON']) {
          const { status, body } = await client.get(`/v1/search?limit=100&exact=true&query=${word}${types}`)
          expect(status).toBe(200)
          const latest = readable.filter(({ words }) => words.includes(word)).toReversed()
          expect(seconds(body.data.map(({ id }: { id: string }) => id))).toEqual(
            seconds(latest.slice(0, 100).map(({ id }) => id)),
          )
        }
      }
    }
  })
})
