import { expect, it } from 'vitest'
import { openStream } from '../live/support/follow.js'
import { type Client, describeAnswersMadeAnew, describeOnSqlite } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { turnsDuring } from '../support/turns.js'
import { buildNodes, names } from './nodes.js'

const FEDERATED = { settings: { FEDERATION: 'true' } }
const ENTITIES = `query ($representations: [_Any!]!) { _entities(representations: $representations) {
  __typename ${names.map((name) => `... on ${name} { id nodeId }`).join(' ')} } }`

/** By graphql-js, then while it is compiled, then compiled. */
async function threeTimes<T>(ask: () => Promise<T>): Promise<T> {
  const [first, second, third] = [await ask(), await ask(), await ask()]
  expect(second).toEqual(first)
  expect(third).toEqual(first)
  return first
}

const entities = (client: Client, representations: unknown, query = ENTITIES) =>
  threeTimes(async () => {
    const { status, data, errors } = await client.graphql(query, { representations })
    return { status, data, errors }
  })

describeAnswersMadeAnew(
  '_entities',
  (app) => {
    it('finds a record of each type by its key', async () => {
      const { ids, admin } = await buildNodes(app())
      const representations = names.map((name) => ({ __typename: name, id: ids[name] }))

      const { data, errors } = await entities(admin, representations)

      expect(errors).toEqual([])
      expect(data._entities).toMatchObject(representations)
    })

    it('gives every caller what node(id:) gives them, in the order in which it is asked', async () => {
      const { ids, admin, member, external } = await buildNodes(app())
      const others = await buildNodes(app())
      const nodes = await admin.graphql(ENTITIES, {
        representations: names.map((name) => ({ __typename: name, id: ids[name] })),
      })
      const nodeIds: string[] = nodes.data._entities.map(({ nodeId }: { nodeId: string }) => nodeId)
      for (const client of [admin, member, external, others.admin]) {
        const representations = names.map((name) => ({ __typename: name, id: ids[name] }))
        const { data, errors } = await entities(client, representations)
        const expected = await Promise.all(
          nodeIds.map(async (id) => client.graphql('query ($id: ID!) { node(id: $id) { nodeId } }', { id })),
        )
        expect(data._entities.map((one: { nodeId: string } | null) => one?.nodeId ?? null)).toEqual(
          expected.map((answer) => answer.data.node?.nodeId ?? null),
        )
        expect(errors.map(({ path, message, extensions }) => [path?.[1], message, extensions])).toEqual(
          expected.flatMap((answer, index) =>
            answer.errors.map(({ message, extensions }) => [index, message, extensions]),
          ),
        )
      }
    })

    it('tells nobody whether a record that they may not see is there', async () => {
      const { ids, member, external } = await buildNodes(app())
      for (const client of [member, external]) {
        for (const __typename of names) {
          const there = await entities(client, [{ __typename, id: ids[__typename] }])
          if (there.data._entities[0] !== null) continue
          const missing = await entities(client, [{ __typename, id: 'nothing' }])
          expect(missing).toEqual(there)
        }
      }
    })

    it('reads each type in one statement, and what is below it in one for each relation', async () => {
      const organization = new OrganizationBuilder()
      const admin = organization.person({ role: 'admin' })
      const people = Array.from({ length: 50 }, () => organization.person())
      const roles = people.map(({ userId }) => organization.role({ holderUserIds: [userId] }))
      await app().import(organization)
      const client = await app().signIn(admin)
      const query = `query ($representations: [_Any!]!) { _entities(representations: $representations) {
        ... on Member { name }
        ... on CompanyRole { name holders(first: 1) { nodes { id } } } } }`
      const asked = [
        ...people.map(({ userId: id }) => ({ __typename: 'Member', id })),
        ...roles.map((id) => ({ __typename: 'CompanyRole', id })),
      ]
      const statements = (representations: unknown) =>
        threeTimes(async () => {
          const answer = await client.graphql(query, { representations })
          expect(answer.errors).toEqual([])
          return client.statementsOf(answer)
        })

      const { data } = await entities(client, asked, query)
      expect(data._entities).toHaveLength(100)
      expect(data._entities[99].holders.nodes).toEqual([{ id: people[49]?.userId }])
      const two = await statements([asked[0], asked[99]])
      expect(await statements(asked)).toBe(two)
      const one = await statements([asked[0]])
      // The roles, and their holders.
      expect(two - one).toBe(2)
    })

    it('gives one record for each representation, though several name the same', async () => {
      const { ids, admin } = await buildNodes(app())
      const one = { __typename: 'CompanyRole', id: ids.CompanyRole }
      const { data } = await entities(admin, [one, one])
      expect(data._entities).toEqual([expect.objectContaining(one), expect.objectContaining(one)])
    })

    it.each([
      ['a zero byte', 'a\0b'],
      ['a lone surrogate', 'a\ud800'],
      ['no character', ''],
      ['very many characters', 'a'.repeat(2_000)],
    ])('gives no record for a key with %s', async (_what, id) => {
      const { admin, external } = await buildNodes(app())
      for (const client of [admin, external]) {
        const { status, data, errors } = await entities(
          client,
          names.map((__typename) => ({ __typename, id })),
        )
        expect([status, errors.filter(({ extensions }) => extensions['code'] !== 'FORBIDDEN')]).toEqual([
          200,
          [],
        ])
        expect(data._entities).toEqual(names.map(() => null))
      }
    })

    it("gives no topic for an item's id", async () => {
      const { ids, admin } = await buildNodes(app())
      const { data } = await entities(admin, [{ __typename: 'KnowledgeTopic', id: ids.KnowledgeItem }])
      expect(data._entities).toEqual([null])
    })

    it('takes representations that are written in the query itself', async () => {
      const { ids, admin } = await buildNodes(app())
      const query = `{ _entities(representations: [{ __typename: "Team", id: "${ids.Team}", name: "x" }]) {
        ... on Team { id } } }`
      const { data, errors } = await entities(admin, undefined, query)
      expect([data, errors]).toEqual([{ _entities: [{ id: ids.Team }] }, []])
    })

    it.each([
      ['a text', 'Member', /^representations\[0\] can't be used/],
      ['an object without a key', { __typename: 'Member' }, /^representations\[0\]\.id can't be used/],
      ['a key of another kind', { __typename: 'Member', id: 7 }, /^representations\[0\]\.id can't be used/],
      ['no type', { id: 'a' }, /^representations\[0\]\.__typename can't be used/],
      [
        'an unknown type',
        { __typename: 'Boat', id: 'a' },
        /\.__typename is no type of records here, .* Team\.$/,
      ],
      ['a type without keys', { __typename: 'Organization', id: 'a' }, /is no type of records here/],
      ["a property of objects' own", { __typename: 'constructor', id: 'a' }, /is no type of records here/],
    ])('refuses %s', async (_what, representation, message) => {
      const { admin } = await buildNodes(app())
      const { status, data, errors } = await entities(admin, [representation])
      expect([status, data, errors.length]).toEqual([200, null, 1])
      expect(errors[0]?.message).toMatch(message)
      expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', param: 'representations' })
    })

    it('takes a thousand representations, and no more', async () => {
      const { ids, admin } = await buildNodes(app())
      const many = (length: number) =>
        Array.from({ length }, () => ({ __typename: 'Member', id: ids.Member }))
      expect((await entities(admin, many(1_000))).data._entities).toHaveLength(1_000)
      const { errors } = await entities(admin, many(1_001))
      expect(errors[0]?.message).toBe('At most 1000 representations may be sent at a time.')
    })
  },
  FEDERATED,
)

// Only where reading waits for nothing: turns that pass while a server is asked would count too.
describeOnSqlite(
  '_entities many times',
  (app) => {
    it('begins each further batch of a request in a turn of its own', async () => {
      const { ids, admin } = await buildNodes(app())
      const representations = [{ __typename: 'Member', id: ids.Member }]
      const turns = (batches: number) => {
        const fields = Array.from(
          { length: batches },
          (_, index) => `a${index}: _entities(representations: $representations) { ... on Member { id } }`,
        )
        const query = `query ($representations: [_Any!]!) { ${fields.join(' ')} }`
        return turnsDuring(async () => {
          expect((await admin.graphql(query, { representations })).errors).toEqual([])
        })
      }
      expect(await turns(20)).toBeGreaterThanOrEqual(19)
    })
  },
  FEDERATED,
)

describeOnSqlite(
  'the budget of a query',
  (app) => {
    it('counts each record that a gateway asks for', async () => {
      const { ids, admin } = await buildNodes(app())
      const ask = (length: number) =>
        admin.post('/graphql', {
          query: ENTITIES,
          variables: {
            representations: Array.from({ length }, () => ({ __typename: 'Member', id: ids.Member })),
          },
        })
      expect((await ask(20)).body.extensions.cost.objects).toBe(20)
      const { status, body } = await ask(31)
      expect([status, body.errors[0].extensions.code]).toEqual([400, 'QUERY_TOO_LARGE'])
    })

    it('counts what a gateway is composed of by its length', async () => {
      const { admin } = await buildNodes(app())
      const { errors } = await admin.graphql('{ _service { sdl } }')
      expect(errors[0]?.extensions['code']).toBe('QUERY_TOO_LARGE')
    })
  },
  { settings: { ...FEDERATED.settings, MAX_QUERY_OBJECTS: '30' } },
)

describeOnSqlite(
  '_service',
  (app) => {
    it('gives the whole graph with the key of each type of records', async () => {
      const { admin } = await buildNodes(app())
      const { data } = await admin.graphql('{ _service { sdl } }')
      for (const name of names) {
        expect(data._service.sdl).toMatch(
          new RegExp(`^type ${name} implements .*@key\\(fields: "id"\\)`, 'm'),
        )
      }
      expect(data._service.sdl).toMatch(/^type PageInfo @shareable/m)
      expect(data._service.sdl).toContain('https://specs.apollo.dev/federation/v2.0')
    })

    it('can not be followed', async () => {
      const { admin } = await buildNodes(app())
      const query = 'subscription { live { _service { sdl } } }'
      const text = await (await openStream(app(), admin, { query })).text()
      expect(text).toContain('\\"_service\\" can\'t be followed')
    })

    it('answers nobody who is not signed in', async () => {
      expect((await app().client().graphql('{ _service { sdl } }')).status).toBe(401)
    })
  },
  FEDERATED,
)

describeOnSqlite('a graph that is no subgraph', (app) => {
  it('has nothing of federation', async () => {
    const { admin } = await buildNodes(app())
    const { data } = await admin.graphql(
      '{ __schema { types { name } directives { name } queryType { fields { name } } } }',
    )
    expect(JSON.stringify(data)).not.toMatch(
      /_Entity|_Any|_service|_entities|"key"|shareable|federation|link/,
    )
    const { errors } = await admin.graphql('{ _service { sdl } }')
    expect(errors[0]?.message).toMatch(/^Cannot query field "_service"/)
  })
})
