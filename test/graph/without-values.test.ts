import { makeExecutableSchema } from '@graphql-tools/schema'
import { execute, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { DATE_TIME_FORM, dateTime } from '../../src/graph/date-time.js'
import { withoutValues } from '../../src/graph/execution/without-values.js'

const typeDefs = `
  scalar DateTime
  input Note { text: String! count: Int kind: Kind tags: [ID!] since: DateTime }
  enum Kind { A B }
  type Query { note(note: Note!): String }
`
const schema = makeExecutableSchema({ typeDefs, resolvers: { DateTime: dateTime } })

async function messageFor(note: unknown): Promise<string> {
  const document = parse('query ($note: Note!) { note(note: $note) }')
  const { errors } = await execute({ schema, document, variableValues: { note } })
  return withoutValues(errors?.[0]?.message ?? '', schema)
}

describe('the message about a variable that does not fit', () => {
  it.each([
    [{ text: 'my secret', other: 1 }, 'Field "other" is not defined by type "Note".'],
    [{ count: 1 }, 'Field "text" of required type "String!" was not provided.'],
    [{ text: ['my secret; x'] }, 'at "note.text"; it must be of the type String.'],
    [{ text: null }, 'at "note.text"; Expected non-nullable type "String!" not to be null.'],
    [{ text: 'a', count: 'my secret' }, 'at "note.count"; it must be of the type Int.'],
    [{ text: 'a', kind: 'my secret' }, 'at "note.kind"; it must be of the type Kind: A, B.'],
    [{ text: 'a', kind: 'a' }, 'at "note.kind"; it must be of the type Kind: A, B.'],
    [{ text: 'a', kind: { secret: 1 } }, 'at "note.kind"; it must be of the type Kind: A, B.'],
    [{ text: 'a', since: 'my secret' }, `at "note.since"; ${DATE_TIME_FORM}`],
    [{ text: 'a', since: ['my secret'] }, `at "note.since"; ${DATE_TIME_FORM}`],
    [{ text: 'a', tags: ['b', { c: 'my secret' }] }, 'at "note.tags[1]"; it must be of the type ID.'],
    ['my secret', 'Expected type "Note" to be an object.'],
  ])('says what is wrong with %j and quotes nothing of it', async (note, expected) => {
    const message = await messageFor(note)
    expect(message).not.toContain('secret')
    expect(message).toMatch(/^Variable "\$note" got invalid value/)
    expect(message.endsWith(expected)).toBe(true)
  })

  it('leaves other messages as they are', () => {
    expect(withoutValues('Cannot query field "a" on type "Query".')).toBe(
      'Cannot query field "a" on type "Query".',
    )
  })
})
