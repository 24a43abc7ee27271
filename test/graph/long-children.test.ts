import { expect, it } from 'vitest'
import { type Client, describeAnswersMadeAnew } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { turnsDuring } from '../support/turns.js'

const DOCUMENTS = 30
const CHAPTERS = 200
const ROLES = 12
const DUTIES = 40
/** How many rows one statement may find. */
const ROWS_PER_STATEMENT = 2_000

function build(chaptersOf = (_document: number) => CHAPTERS) {
  const organization = new OrganizationBuilder()
  const person = organization.person()
  for (let n = 0; n < DOCUMENTS; n += 1) {
    const chapters = Array.from({ length: chaptersOf(n) }, (_, chapter) => ({
      headline: `Chapter ${chapter}`,
      text: 'A sentence.',
    }))
    organization.document(chapters)
  }
  const { categoryId } = organization.tree()
  const topics = Array.from({ length: DUTIES }, () => organization.topic(categoryId))
  for (let n = 0; n < ROLES; n += 1) {
    const role = organization.role()
    for (const topic of topics) organization.duty(role, 'TOPIC', topic)
  }
  return { organization, person }
}

describeAnswersMadeAnew('few rows with very many below them', (app) => {
  const signIn = async (...sizes: Parameters<typeof build>): Promise<Client> => {
    const { organization, person } = build(...sizes)
    await app().import(organization)
    return app().signIn(person)
  }

  it('are read by statements of a few parents each, and handed on in turns', async () => {
    const client = await signIn()
    const query = `{ contents(first: ${DOCUMENTS}) { nodes { chapters { sequence headline } } } }`
    for (let time = 0; time < 3; time += 1) {
      let statements = 0
      const turns = await turnsDuring(async () => {
        const answer = await client.graphql(query)
        for (const { chapters } of answer.data.contents.nodes) {
          expect(chapters).toHaveLength(CHAPTERS)
          expect(chapters[CHAPTERS - 1]).toEqual({ sequence: CHAPTERS, headline: `Chapter ${CHAPTERS - 1}` })
        }
        statements = client.statementsOf(answer)
      })
      // The caller, the resources, their numbers of chapters, and the chapters in statements of 2,000.
      expect(statements).toBe(3 + Math.ceil((DOCUMENTS * CHAPTERS) / ROWS_PER_STATEMENT))
      expect(turns).toBeGreaterThanOrEqual(3)
    }
  })

  it('are read by as few statements as their number allows, however many a document could have', async () => {
    const client = await signIn((document) => (document === 0 ? 2 * CHAPTERS : document % 3))
    const answer = await client.graphql(
      `{ contents(first: ${DOCUMENTS}) { nodes { chapters { sequence } versions { chapters { sequence } } } } }`,
    )
    const lengths = answer.data.contents.nodes.map(
      ({ chapters, versions }: { chapters: object[]; versions: { chapters: object[] }[] }) => {
        expect(versions[0]?.chapters).toHaveLength(chapters.length)
        return chapters.length
      },
    )
    const expected = Array.from({ length: DOCUMENTS }, (_, n) => (n === 0 ? 2 * CHAPTERS : n % 3))
    const byNumber = (one: number, other: number) => one - other
    expect(lengths.toSorted(byNumber)).toEqual(expected.toSorted(byNumber))
    // The caller, the resources, their versions, and for both kinds of parents the numbers of chapters, and the
    // chapters.
    expect(client.statementsOf(answer)).toBe(7)
  })

  it('take more statements if finding a row takes longer and pages may have more rows', async () => {
    const client = await signIn()
    const ask = (first: number) =>
      client.graphql(`{ companyRoles { nodes { duties(first: ${first}) { nodes { entityName } } } } }`)
    for (const [first, chunks] of [
      [100, 6],
      [15, 1],
    ] as const) {
      const answer = await ask(first)
      for (const { duties } of answer.data.companyRoles.nodes)
        expect(duties.nodes).toHaveLength(Math.min(first, DUTIES))
      // The caller, the roles, and the duties of as many roles as one statement takes.
      expect(client.statementsOf(answer)).toBe(2 + chunks)
    }
  })
})
