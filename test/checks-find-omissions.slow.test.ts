import { ESLint } from 'eslint'
import { buildSchema as buildSchemaOf, extendSchema, graphql, parse } from 'graphql'
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { breakingChanges } from '../scripts/breaking-changes.js'
import { isUpToDate } from '../scripts/is-up-to-date.js'
import type { Viewer } from '../src/access/viewer.js'
import type { AuditAction } from '../src/base/vocabulary.js'
import { resolvers } from '../src/app.js'
import { codec } from '../src/bundle/codec.js'
import { id, ids, name } from '../src/bundle/fields.js'
import { plainList } from '../src/bundle/stored.js'
import type { DomainResolvers, UnresolvedFields } from '../src/domains.js'
import { buildSchema } from '../src/graph/schema.js'
import { dialects } from '../src/store/dialect.js'
import type { Session } from '../src/store/session.js'
import { ACTIONS, type Complete } from '../src/web/pages/admin-audit/words.js'
import { undecidedFields } from './access/undecided-fields.js'
import { publicFields } from './access/table.js'
import { unrecorded } from './changes/changed-records.js'
import { placesBehindQuery, placesFrom, UnfilledFields } from './graph/unfilled-fields.js'
import { mutationsWithoutEntry } from './support/mutations/registry.js'

const run = promisify(execFile)

describe('what CONTRIBUTING promises to find', () => {
  it('is a column that a codec forgets', () => {
    const team = { meaning: 'A group.', table: 'teams', key: ['id'], change: () => null } as const
    const whole = codec('team', { ...team, omit: ['memberCount'], fields: { id, name } })
    // @ts-expect-error The name is neither a field, nor derived, nor omitted.
    const part = codec('team', { ...team, omit: ['memberCount'], fields: { id } })

    expect([whole, part].map(({ schema }) => 'name' in schema.shape)).toEqual([true, false])
  })

  it('is a column that a codec names in `derives` and never derives', () => {
    const team = { meaning: 'A group.', table: 'teams', key: ['id'], change: () => null } as const
    const fields = { id, name }
    const plainMembers = {
      table: 'teamMembers',
      parent: 'teamId',
      key: 'employeeId',
      omit: ['role'],
    } as const
    const members = plainList(ids, 'person', { ...plainMembers, derives: ['nameFold'] })
    const count = { memberCount: () => 0 }
    const folds = { members: { nameFold: () => '' } }
    const derives = ['memberCount'] as const
    const whole = codec('team', {
      ...team,
      fields: { ...fields, members },
      derives,
      derive: () => ({ row: count, elements: folds }),
    })
    // @ts-expect-error Nothing derives anything.
    const none = codec('team', { ...team, fields, derives })
    // @ts-expect-error Nothing derives the count.
    const noCount = codec('team', {
      ...team,
      fields: { ...fields, members },
      derives,
      derive: () => ({ elements: folds }),
    })
    // @ts-expect-error Nothing derives the folds of the list.
    const noFolds = codec('team', {
      ...team,
      fields: { ...fields, members },
      derives,
      derive: () => ({ row: count }),
    })

    expect([whole, none, noCount, noFolds].map((kind) => kind.derive !== undefined)).toEqual([
      true,
      false,
      true,
      true,
    ])
  })

  it('is a fold that is written by hand; every write of the text has its own', () => {
    const { builder, tables, compile } = dialects.sqlite
    const write = builder.update(tables.teams).set({ name: 'Ä' })
    // @ts-expect-error Only the store writes a fold.
    const byHand = () => builder.update(tables.teams).set({ nameFold: 'ä' })

    expect(compile(write).params).toEqual(['Ä', 'ä'])
    expect(byHand).toThrow('No values to set')
  })

  it('is a field of the schema that no statement selects', async () => {
    const schema = buildSchemaOf(`
      type Query { boats: [Boat!]! }
      type Boat { name: String home: Harbour crew: [String!]! }
      type Harbour { name: String }
    `)
    const boats = [
      { name: null, home: {}, crew: [] },
      { name: 'Ærø', home: { name: null }, crew: [] },
    ]
    const unfilled = new UnfilledFields(schema)
    await unfilled.fill(
      async (source) => (await graphql({ schema, source, rootValue: { boats } })).data,
      placesFrom(schema, placesBehindQuery(schema, 50), 50),
    )

    expect(unfilled.names).toEqual(['Boat.crew', 'Harbour.name'])
  })

  it('is a field, of a row, a payload or the root, without a property of its row and a resolver', () => {
    type Without<Type, Field, Given = DomainResolvers> = Given extends unknown
      ? {
          [Name in keyof Given]: Name extends Type
            ? Omit<Given[Name], Field & keyof Given[Name]>
            : Given[Name]
        }
      : never

    expectTypeOf<UnresolvedFields<DomainResolvers>>().toBeNever()
    expectTypeOf<UnresolvedFields<Without<'Query', 'teams'>>>().toEqualTypeOf<'Query.teams'>()
    expectTypeOf<UnresolvedFields<Without<'Mutation', 'createTeam'>>>().toEqualTypeOf<'Mutation.createTeam'>()
    expectTypeOf<
      UnresolvedFields<Without<'CreateTeamPayload', 'team'>>
    >().toEqualTypeOf<'CreateTeamPayload.team'>()
    expectTypeOf<UnresolvedFields<Without<'Team', 'url'>>>().toEqualTypeOf<'Team.url'>()
  })

  it("is an action of the audit log that its page doesn't list", () => {
    const most = ['TEAM_CREATED', 'TEAM_UPDATED'] as const
    type Action = (typeof most)[number] | 'TEAM_SUNK'
    // @ts-expect-error An action is missing.
    const incomplete: Complete<typeof most, Action> = most

    expect(incomplete).toBe(most)
    expectTypeOf<Complete<typeof most, Action>>().toEqualTypeOf<'TEAM_SUNK'>()
    expectTypeOf(ACTIONS[0]).toExtend<AuditAction>()
  })

  it('is a field for which nobody has decided who may see it', () => {
    const schema = extendSchema(buildSchema(resolvers), parse('extend type Team { secret: String }'))

    expect(undecidedFields(schema, publicFields)).toContain('Team.secret')
  })

  it('is a mutation without an entry in any mutations.ts', () => {
    const schema = extendSchema(buildSchema(resolvers), parse('extend type Mutation { sinkBoat: ID }'))

    expect(mutationsWithoutEntry(schema)).toEqual(['sinkBoat'])
  })

  it('is a transaction that changes rows and does not record it', () => {
    const row = (teamName: string) => JSON.stringify({ id: 'team', organization_id: 'org', name: teamName })
    const change = { organization_id: 'org', type: 'TEAM', id: 'team', number: 1, deleted: false }
    const before = new Map([['teams', [row('Deck')]]])
    const after = new Map([['teams', [row('Bridge')]]])
    const recorded = new Map([...after, ['changes', [JSON.stringify(change)]]])

    expect(unrecorded(before, recorded)).toEqual([])
    expect(unrecorded(before, after)).toEqual([`teams ${row('Bridge')}`, `teams ${row('Deck')}`])
  })

  it("is a write without a rule's scope", () => {
    const write = (session: Session, viewer: Viewer) =>
      // @ts-expect-error A viewer is no scope that a rule has minted.
      session.transaction(viewer, (tx) => tx.now())

    expect(write).toBeTypeOf('function')
  })

  it('is a table that has changed without a migration', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lyceum-tables-'))
    try {
      const tables = join(folder, 'tables.cjs')
      await writeFile(
        tables,
        `const { sqliteTable, text } = require(${JSON.stringify(resolve('node_modules/drizzle-orm/sqlite-core'))})
        module.exports = { ...require(${JSON.stringify(resolve('scripts/drizzle-tables.cjs'))}),
          boats: sqliteTable('boats', { id: text('id').primaryKey() }) }`,
      )

      expect(await isUpToDate('sqlite', 'sqlite')).toBe(true)
      expect(await isUpToDate('sqlite', 'sqlite', tables)).toBe(false)
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('is a field that clients of the last release ask for', () => {
    const released = buildSchemaOf('type Query { harbour: String boats(first: Int = 10): [String!]! }')
    const current = buildSchemaOf('type Query { boats(first: Int = 50): [String!]! }')
    const missing = 'Query.harbour was removed.'
    const other = 'Query.boats arg first has changed defaultValue from 10 to 50.'

    expect(breakingChanges(released, current, [])).toEqual([
      `This breaks clients: ${missing}`,
      `This breaks clients: ${other}`,
    ])
    const exceptions = [{ reason: 'Nobody asks for them.', changes: [missing, other] }]
    expect(breakingChanges(released, current, exceptions)).toEqual([])
    expect(breakingChanges(released, released, exceptions)).toEqual([
      `This exception is no change: ${missing}`,
      `This exception is no change: ${other}`,
    ])
  })

  it('is a field of the last release that the graph has lost', async () => {
    const { stdout } = await run('npx', ['tsx', 'scripts/check-breaking-changes.ts'])
    expect(stdout).toBe('')
    const schema = await mkdtemp(join(tmpdir(), 'lyceum-schema-'))
    try {
      await cp('schema', schema, { recursive: true })
      const file = join(schema, 'members.graphql')
      const text = await readFile(file, 'utf8')
      await writeFile(file, text.replace(/^ {2}"[^"\n]*"\n {2}signedUp: Boolean!$/m, ''))

      const failed = run('npx', ['tsx', 'scripts/check-breaking-changes.ts', schema])
      await expect(failed).rejects.toMatchObject({
        stderr: expect.stringContaining('This breaks clients: Member.signedUp was removed.'),
      })
    } finally {
      await rm(schema, { recursive: true })
    }
  })

  it('is a field of the schema without a description', async () => {
    const filePath = 'schema/roles.graphql'
    const [result] = await new ESLint().lintText(
      `${await readFile(filePath, 'utf8')}\nextend type Team { motto: String }\n`,
      { filePath },
    )

    expect(result?.messages.map(({ ruleId }) => ruleId)).toEqual(['@graphql-eslint/require-description'])
  })
})
