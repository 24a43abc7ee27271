import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resolvers } from '../../src/app.js'
import { trustDocuments } from '../../src/graph/documents/trust-documents.js'
import { createCompiledQueries } from '../../src/graph/execution/compiled-queries.js'
import { buildSchema } from '../../src/graph/schema.js'
import { sha256Of } from './document-requests.js'

const ROLE = 'query Role { viewer { role } }'
const ID = 'query Id($id: ID!) { node(id: $id) { nodeId } }'
const apollos = {
  format: 'apollo-persisted-query-manifest',
  version: 1,
  operations: [{ id: sha256Of(ROLE), name: 'Role', type: 'query', body: ROLE }],
}

describe('a manifest', () => {
  const schema = buildSchema(resolvers)
  const compiler = { schema, queries: createCompiledQueries(schema) }
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lyceum-manifests-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  const write = async (content: unknown, name = 'manifest.json') => {
    const path = join(folder, name)
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
    return path
  }
  const trust = (...paths: string[]) => trustDocuments(paths, compiler, new Set())

  it.each([
    ['no JSON', '{', "can't be read as JSON"],
    ['a list', [], 'it is no manifest'],
    ['a text that is none', { a: 5 }, 'it is no manifest: a:'],
    ['no document', {}, 'it is no manifest: it has no document'],
    ['no operation', { ...apollos, operations: [] }, 'it is no manifest: it has no document'],
    ['another version', { ...apollos, version: 2 }, 'its version is not 1'],
    ['an id with spaces', { 'a b': ROLE }, '"a b": an id has letters'],
    ['an id with another prefix', { 'md5:abc': ROLE }, '"md5:abc": an id has letters'],
    ['a hash of another text', { [`sha256:${sha256Of(ID)}`]: ROLE }, 'the text has the hash'],
    ['a document that does not parse', { a: '{' }, 'a: Syntax Error'],
    ['a document that is not valid', { a: 'query B { viewer { shoeSize } }' }, 'a (B): Cannot query field'],
    ['a document without an operation', { a: 'fragment A on Viewer { id }' }, 'a: '],
    [
      'a subscription to what can not be followed',
      { a: 'subscription S { live { search(query: "a") { nodes { title } } } }' },
      `a (S): "search" can't be followed`,
    ],
    ['a subscription that the schema lacks', { a: 'subscription S { nothing }' }, 'a (S): '],
    [
      'a document that is too deep',
      { a: `{ viewer ${'{ organization { viewer '.repeat(8)}{ id }${' } }'.repeat(8)} }` },
      'a: ',
    ],
    ['more than it may have', 'x'.repeat(4_000_001), 'at most 4000000 bytes'],
  ])('is refused in one line for %s', async (_what, content, line) => {
    const path = await write(content)
    const { problems } = await trust(path)
    expect(problems).toEqual([expect.stringContaining(line)])
    expect(problems[0]).toContain(`${path}: `)
    expect(problems[0]).not.toContain('\n')
  })

  it('has a line for each of its documents that is wrong, beside those of other manifests', async () => {
    const one = await write({ a: ROLE }, 'one.json')
    const two = await write({ a: ID, b: '{', c: '{ viewer { shoeSize } }' }, 'two.json')
    const { problems } = await trust(one, two, join(folder, 'none.json'))
    expect(problems).toEqual([
      expect.stringMatching(/none\.json: .*ENOENT/),
      expect.stringMatching(/two\.json: a: /),
      expect.stringMatching(/two\.json: b: Syntax Error/),
      expect.stringMatching(/two\.json: c: Cannot query field/),
    ])
  })

  it('is refused if it is no file, without waiting for somebody who writes', async () => {
    const pipe = join(folder, 'pipe')
    await promisify(execFile)('mkfifo', [pipe])
    const { problems } = await trust(pipe, folder)
    expect(problems).toEqual([`${pipe}: it is no regular file.`, `${folder}: it is no regular file.`])
  })

  it("may have ids that objects' own properties have", async () => {
    const path = await write(`{"__proto__":${JSON.stringify(ROLE)},"constructor":${JSON.stringify(ID)}}`)
    const { documents, problems } = await trust(path)
    expect(problems).toEqual([])
    expect(documents.withId('__proto__')?.text).toBe(ROLE)
    expect(documents.withId('constructor')?.text).toBe(ID)
    expect(documents.withId('toString')).toBeUndefined()
  })

  it('may have a document that another has too', async () => {
    const { documents, problems } = await trust(
      await write({ a: ROLE, b: ROLE }, 'one.json'),
      await write({ ...apollos, operations: [...apollos.operations, { id: 'a', body: ROLE }] }, 'two.json'),
    )
    expect(problems).toEqual([])
    expect(documents.size).toBe(1)
    for (const id of ['a', 'b', sha256Of(ROLE)]) expect(documents.withId(id)?.operation).toBe('Role')
  })

  it('may have 5,000 documents, whose first 500 names metrics have', async () => {
    const named = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`d${n}`, `query Q${n} { viewer { id } }`]))
    const { problems } = await trust(await write(named(5_001)))
    expect(problems).toEqual([expect.stringContaining('at most 5000')])
    const { documents } = await trust(await write(named(501)))
    expect(documents.withId('d499')?.operation).toBe('Q499')
    expect(documents.withId('d500')).toMatchObject({ operation: undefined })
  })
})
