import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CursorKey, Cursors } from '../../src/graph/relations/cursors.js'

const keys: fc.Arbitrary<CursorKey> = fc.array(
  fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  ),
  { minLength: 1, maxLength: 4 },
)
const lists = fc.string({ unit: 'grapheme' })

/** A cursor as 0.1.0 made it: signed, and readable for anybody. */
function plainCursor(secret: string, list: string, key: CursorKey): string {
  const payload = Buffer.from(JSON.stringify(key))
  const mac = createHmac('sha256', secret).update(list).update('\0').update(payload).digest()
  return Buffer.concat([mac.subarray(0, 16), payload]).toString('base64url')
}

describe('a cursor', () => {
  const cursors = new Cursors('secret')

  it('gives back its key, and is the same for the same key in every process', () => {
    fc.assert(
      fc.property(lists, keys, (list, key) => {
        const cursor = cursors.encode(list, key)
        expect(cursors.decode(list, cursor)).toEqual(JSON.parse(JSON.stringify(key)))
        expect(new Cursors('secret').encode(list, key)).toBe(cursor)
      }),
    )
  })

  it('reveals no word of its key, nor the length of a name that is not unusually long', () => {
    const name = fc.string({
      unit: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
      minLength: 4,
      maxLength: 25,
    })
    fc.assert(
      fc.property(lists, name, name, (list, one, other) => {
        const [cursor, second] = [cursors.encode(list, [one]), cursors.encode(list, [other])]
        for (const encoding of ['base64url', 'latin1'] as const)
          expect(Buffer.from(cursor, 'base64url').toString(encoding)).not.toContain(one)
        expect(second.length).toBe(cursor.length)
        expect(second === cursor).toBe(one === other)
      }),
    )
  })

  it('is refused by another list, under another secret, and with any byte changed, added or left out', () => {
    fc.assert(
      fc.property(
        lists,
        lists,
        keys,
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        (list, other, key, at, by) => {
          const bytes = Buffer.from(cursors.encode(list, key), 'base64url')
          const changed = Buffer.from(bytes)
          const place = at % bytes.length
          changed.writeUInt8(bytes.readUInt8(place) ^ by, place)
          const wrong = [changed, bytes.subarray(0, -1), Buffer.concat([bytes, Buffer.from([by])])]
          for (const cursor of wrong)
            expect(() => cursors.decode(list, cursor.toString('base64url'))).toThrow(
              /does not belong to this list/,
            )
          const cursor = bytes.toString('base64url')
          expect(() => new Cursors('other').decode(list, cursor)).toThrow(/does not belong to this list/)
          fc.pre(other !== list)
          expect(() => cursors.decode(other, cursor)).toThrow(/does not belong to this list/)
        },
      ),
    )
  })

  it('is refused if it is malformed', () => {
    fc.assert(
      fc.property(lists, fc.string(), (list, text) => {
        expect(() => cursors.decode(list, text)).toThrow(/does not belong to this list/)
      }),
    )
  })

  it('from the previous release is read by its own list only', () => {
    fc.assert(
      fc.property(lists, keys, (list, key) => {
        const cursor = plainCursor('secret', list, key)
        expect(cursors.decode(list, cursor)).toEqual(JSON.parse(JSON.stringify(key)))
        expect(() => cursors.decode(`${list}.`, cursor)).toThrow(/does not belong to this list/)
        expect(() => cursors.decode(list, plainCursor('other', list, key))).toThrow(
          /does not belong to this list/,
        )
      }),
    )
  })
})
