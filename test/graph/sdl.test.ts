import {
  buildClientSchema,
  buildSchema,
  getIntrospectionQuery,
  type GraphQLSchema,
  lexicographicSortSchema,
  printSchema,
} from 'graphql'
import { expect, it } from 'vitest'
import { lyceum } from '../cli/run-cli.js'
import { describeOnSqlite, type TestApp } from '../support/app.js'
import { signInSomebody } from '../support/problem.js'

const PATH = '/graphql/schema.graphql'
const sorted = (schema: GraphQLSchema) => printSchema(lexicographicSortSchema(schema))

async function introspected(app: TestApp) {
  const { client } = await signInSomebody(app)
  const { data } = await client.graphql(getIntrospectionQuery({ directiveIsRepeatable: true }))
  return sorted(buildClientSchema(data))
}

describeOnSqlite(PATH, (app) => {
  it('tells anybody what introspection tells whoever is signed in', async () => {
    const { status, text, headers } = await app().client().get(PATH)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(sorted(buildSchema(text))).toBe(await introspected(app()))
  })

  it('has the directives that introspection leaves out', async () => {
    const { text } = await app().client().get(PATH)
    expect(text).toMatch(/^ {2}phone: String @visibleTo\(rule: READ_PERSONNEL_FIELDS\)$/m)
    expect(text).toContain('@deprecated(reason: "Use `tags`. Removed in 0.3.0.")')
  })

  it('is what the command prints', async () => {
    const { text } = await app().client().get(PATH)
    expect(await lyceum(['schema'])).toMatchObject({ status: 0, stdout: text, stderr: '' })
  })
})

describeOnSqlite(
  `${PATH} of a subgraph`,
  (app) => {
    it('is what gateways are composed of, which have no live answers', async () => {
      const { text } = await app().client().get(PATH)
      const { client } = await signInSomebody(app())
      const { data } = await client.graphql('{ _service { sdl } }')
      expect(text).toBe(data._service.sdl)
      expect(await lyceum(['schema', '--subgraph'])).toMatchObject({ status: 0, stdout: text, stderr: '' })
      const live = /\n"""[^"]*"""\ntype Subscription \{[^}]*\}\n/
      expect(sorted(buildSchema(text))).toBe((await introspected(app())).replace(live, ''))
    })
  },
  { settings: { FEDERATION: 'true' } },
)
