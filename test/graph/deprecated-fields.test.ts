import { readFileSync } from 'node:fs'
import { isObjectType } from 'graphql'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { resolvers } from '../../src/app.js'
import { buildSchema } from '../../src/graph/schema.js'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync('package.json', 'utf8')))
const { compare } = new Intl.Collator('en', { numeric: true })

const deprecated = Object.values(buildSchema(resolvers).getTypeMap()).flatMap((type) =>
  isObjectType(type)
    ? Object.values(type.getFields()).flatMap(({ name, deprecationReason: reason }) =>
        reason == null ? [] : [{ type, name, reason }],
      )
    : [],
)

/** Queries for each deprecated field and its successor. */
const pairs = new Map([
  ['Viewer.createdContent', ['createdContent { nodes { title } }', 'createdContents { nodes { title } }']],
  ['Organization.allTags', ['organization { allTags { name } }', 'organization { tags { name } }']],
])

it.each(deprecated)('$type.$name says what replaces it, until a future release', ({ type, reason }) => {
  const [, successor = '', removedIn = ''] = /^Use `(\w+)`\. Removed in (\d+\.\d+\.\d+)\.$/.exec(reason) ?? []
  expect(type.getFields()).toHaveProperty(successor)
  expect(compare(removedIn, version)).toBe(1)
})

it('every deprecated field has a case here', () => {
  expect(deprecated.map(({ type, name }) => `${type.name}.${name}`).toSorted()).toEqual(
    [...pairs.keys()].toSorted(),
  )
})

describeOnBothDatabases('deprecated fields', (app) => {
  it('answer as their successors do', async () => {
    const organization = new OrganizationBuilder()
    const person = organization.person()
    organization.tag('safety')
    organization.content({ title: 'Mine', createdByUserId: person.userId })
    await app().import(organization)
    const client = await app().signIn(person)

    for (const fields of pairs.values()) {
      const answers = await Promise.all(fields.map((field) => client.graphql(`{ viewer { ${field} } }`)))
      const [before, now] = answers.map(({ data }) => Object.values(data.viewer)[0])
      expect(JSON.stringify(before)).toMatch(/Mine|safety/)
      expect(JSON.stringify(before).replace('allTags', 'tags')).toBe(JSON.stringify(now))
    }
  })
})
