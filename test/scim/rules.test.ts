import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { patchPerson } from '../../src/scim/protocol/patch-person.js'
import { parseFilter, testFilter } from '../../src/scim/protocol/filter.js'
import { patchGroup } from '../../src/scim/protocol/group.js'
import { EMPTY_PERSON, recordOf } from '../../src/scim/protocol/person.js'
import { project, readProjection } from '../../src/scim/protocol/project.js'
import { readPatch } from '../../src/scim/protocol/read-patch.js'
import { readPerson } from '../../src/scim/protocol/read-person.js'
import { ScimError } from '../../src/scim/protocol/scim-error.js'
import { writePerson } from '../../src/scim/protocol/write-person.js'
import { drawsOf } from '../support/draws.js'

const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const dates = { createdAt: '', updatedAt: '' }
const ada = readPerson({
  userName: 'ada@acme.example',
  name: { givenName: 'Ada', familyName: 'Byron' },
  emails: [{ value: 'ada@acme.example', type: 'work' }, 'ada@home.example'],
  phoneNumbers: [{ value: '1', type: 'mobile' }],
  [ENTERPRISE]: { manager: { value: 'emp_9' } },
})

const paths = fc.oneof(
  fc.constantFrom(
    'userName',
    'active',
    'name',
    'name.givenName',
    'emails',
    'emails.value',
    'emails[type eq "work"].value',
    'emails[value co "@"]',
    'phoneNumbers[primary eq true].type',
    ENTERPRISE,
    `${ENTERPRISE}:manager`,
    '__proto__',
    '__proto__.polluted',
    'name.__proto__.polluted',
    'constructor.prototype.polluted',
    'members',
    'members[value eq "a"]',
  ),
  fc.string(),
)
const anything = fc.oneof(
  fc.jsonValue(),
  fc.string(),
  fc.dictionary(paths, fc.jsonValue()),
  fc.constantFrom('True', 'False', null, [{ value: 'x@y.z' }], { value: 'x@y.z', primary: 'True' }),
)
const operations = fc.array(
  fc.record({ op: fc.constantFrom('Add', 'replace', 'Remove'), path: fc.option(paths), value: anything }),
  { minLength: 1, maxLength: 5 },
)

/** The same for work that takes several turns. */
async function attemptLater(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ScimError)) throw error
  }
}

/** The result, or null for an error that a client gets; any other error fails the test. */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof ScimError) return null
    throw error
  }
}

describe('changing a person', () => {
  it('ends in a person or in an error with a type, whatever is sent', async () => {
    await fc.assert(
      fc.asyncProperty(operations, async (list) => {
        const patch = { Operations: list }
        const person = attempt(() => patchPerson(ada, readPatch(patch)))
        await attemptLater(async () => patchGroup(readPatch(patch)))
        expect(Reflect.get({}, 'polluted')).toBeUndefined()
        if (person === null) return
        expect(person.userName).not.toBe('')
        expect(recordOf(person).name).not.toBe('')
      }),
      drawsOf('DIRECTORY_RUNS', 500, 'patched people'),
    )
  })

  it('gives a resource that reads as the same person again', () => {
    fc.assert(
      fc.property(operations, (list) => {
        const person = attempt(() => patchPerson(ada, readPatch({ Operations: list })))
        if (person === null) return
        const manager = person.manager === null ? null : { value: person.manager }
        const resource = writePerson({ ...person, ...dates, id: 'emp_1', manager, groups: [] }, '')
        expect(readPerson(JSON.parse(JSON.stringify(resource)))).toEqual(person)
        expect(patchPerson(person, [{ op: 'replace', path: null, value: resource }])).toEqual(person)
      }),
      drawsOf('DIRECTORY_RUNS', 500, 'people read again'),
    )
  })

  it.each([
    ['a path through a prototype', { op: 'add', path: '__proto__.x', value: 1 }, 'invalidPath'],
    ['a key that is a prototype', JSON.parse('{"op":"add","value":{"__proto__":{"x":1}}}'), 'invalidPath'],
    ['a filter that is none', { op: 'add', path: 'emails[type].value', value: 'a@b' }, 'invalidPath'],
    ['no value for the user name', { op: 'remove', path: 'userName' }, 'invalidValue'],
    ['a text for a boolean', { op: 'replace', path: 'active', value: 'no' }, 'invalidValue'],
    ['an address that is none', { op: 'add', path: 'emails', value: ['nobody'] }, 'invalidValue'],
    ['a removal from nowhere', { op: 'remove' }, 'noTarget'],
    ['an id of its own', { op: 'replace', path: 'id', value: 'x' }, 'mutability'],
    ['a date of its own', { op: 'replace', path: 'meta.created', value: 'x' }, 'mutability'],
    ['a group of a person', { op: 'add', path: 'groups', value: [{ value: 'x' }] }, 'mutability'],
    ['a group in brackets', { op: 'remove', path: 'groups[value eq "x"]' }, 'mutability'],
    ['another operation', { op: 'move', path: 'title', value: 'x' }, 'invalidSyntax'],
  ])('refuses %s', (_name, operation, scimType) => {
    expect(() => patchPerson(ada, readPatch({ Operations: [operation] }))).toThrow(
      expect.objectContaining({ status: 400, scimType }),
    )
  })

  it('ignores read-only attributes in a whole resource', async () => {
    const value = { id: 'x', meta: { created: 'x' }, groups: [{ value: 'x' }], title: 'Chief' }
    const operation = { op: 'replace', value }

    expect(patchPerson(ada, readPatch({ Operations: [operation] })).document.attributes.title).toBe('Chief')
    expect(readPerson({ ...value, userName: 'ada@acme.example' })).toEqual(
      readPerson({ title: 'Chief', userName: 'ada@acme.example' }),
    )
    expect(await patchGroup(readPatch({ Operations: [operation] }))).toEqual({})
    await expect(patchGroup(readPatch({ Operations: [{ ...operation, path: 'id' }] }))).rejects.toThrow(
      expect.objectContaining({ status: 400, scimType: 'mutability' }),
    )
  })

  it('takes from a body only what is stored', () => {
    const body =
      JSON.parse(`{ "USERNAME": "a@b.c", "__proto__": { "admin": true }, "roles": [{ "value": "owner" }],
      "password": "x", "name": { "__proto__": { "x": 1 }, "givenName": "A" } }`)

    expect(readPerson(body)).toEqual({
      ...EMPTY_PERSON,
      userName: 'a@b.c',
      document: { attributes: { 'name.givenName': 'A' }, emails: [], phoneNumbers: [] },
    })
  })

  it('makes the name from the parts that are there, the most exact first', () => {
    const nameOf = (body: object) => recordOf(readPerson({ userName: 'ada@acme.example', ...body })).name

    expect(nameOf({ displayName: 'D', name: { formatted: 'F', givenName: 'G' } })).toBe('D')
    expect(nameOf({ name: { formatted: 'F', givenName: 'G' } })).toBe('F')
    expect(nameOf({ name: { givenName: 'G', familyName: 'H' } })).toBe('G H')
    expect(nameOf({ displayName: ' \u200B' })).toBe('ada@acme.example')
  })
})

describe('a filter', () => {
  const test = (filter: string, values: Record<string, string | boolean | null>) =>
    testFilter(parseFilter(filter), (path) => values[path.toLowerCase()])

  it('compares as its operators say', () => {
    const values = { username: 'Ada@acme.example', active: true, externalid: null }

    expect(test('userName eq "ada@ACME.example"', values)).toBe(true)
    expect(test('userName sw "ada" and not (active eq false)', values)).toBe(true)
    expect(test('externalId pr or userName co "nobody"', values)).toBe(false)
    expect(test('userName ne "bo"', values)).toBe(true)
  })

  it.each([
    '('.repeat(5_000),
    `${'('.repeat(30)}userName pr${')'.repeat(30)}`,
    `userName eq "${'a'.repeat(1_100)}"`,
    'userName gt "a"',
    'userName ew "a"',
    'userName',
    'userName eq',
    '',
  ])('that is too large, or malformed, is refused: %#', (filter) => {
    expect(() => parseFilter(filter)).toThrow(expect.objectContaining({ scimType: 'invalidFilter' }))
  })
})

describe('the attributes of an answer', () => {
  const resource = writePerson({ ...ada, ...dates, id: 'emp_1', manager: null, groups: [] }, '')
  const keys = (attributes?: string, excluded?: string) =>
    Object.keys(project(resource, readProjection(attributes, excluded)))

  it('are those that were asked for, beside the id and the schemas', () => {
    expect(keys('userName,name.givenName')).toEqual(['schemas', 'id', 'userName', 'name'])
    expect(project(resource, readProjection('name.givenName', undefined))['name']).toEqual({
      givenName: 'Ada',
    })
    expect(keys(undefined, 'emails,id')).not.toContain('emails')
    expect(keys(undefined, 'emails,id')).toContain('id')
  })
})
