import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeJson } from '../../src/graph/write-json.js'
import { turnsDuring } from '../support/turns.js'

/** Rows of an answer that is written in parts. */
const MANY = 10_000
/** So many values make a list of more than one part. */
const REPEATED = 30_000

const written = async (value: unknown, options = {}) =>
  Buffer.from(await writeJson(value, MANY, options)).toString()

const repeated = (value: unknown, times = REPEATED) => Array.from({ length: times }, () => value)

describe('a long answer', () => {
  it('is written as JSON.stringify writes it', async () => {
    const leaf = fc.oneof(
      fc.jsonValue(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom(undefined, Symbol('x'), () => 1, NaN, -0, new Date(0), { toJSON: () => undefined }),
      fc.object({ withNullPrototype: true, withDate: true, maxDepth: 3 }),
    )
    const part = leaf.chain((value) =>
      fc.constantFrom<unknown>(value, repeated(value), { a: repeated(value), b: value }, [
        value,
        repeated(1),
      ]),
    )
    const whole = fc.oneof(fc.array(part, { maxLength: 6 }), fc.dictionary(fc.string(), part, { maxKeys: 6 }))
    await fc.assert(
      fc.asyncProperty(whole, async (value) => {
        // The texts are not compared directly: describing a difference of megabytes takes seconds.
        expect((await written(value)) === JSON.stringify(value)).toBe(true)
      }),
      { numRuns: 15 },
    )
  }, 60_000)

  it('lets others have their turn, whether rows, nested rows or texts make it long', async () => {
    for (const value of [
      { data: repeated({ id: 'a', name: 'b' }) },
      { data: [{ rows: repeated({ id: 'a' }) }, { rows: repeated({ id: 'b' }) }] },
      { data: repeated({ text: 'é'.repeat(10_000) }, 500) },
    ]) {
      const turns = await turnsDuring(async () => {
        expect(await written(value)).toBe(JSON.stringify(value))
      })
      expect(turns).toBeGreaterThanOrEqual(3)
    }
  })

  it('is written at once if it has few rows, with what follows it', () => {
    const value = { data: [{ id: 'a', text: 'é' }], extensions: undefined }
    expect(writeJson(value, 1, { end: '\n' })).toBe(`${JSON.stringify(value)}\n`)
  })

  it('may have as many bytes as the limit, and reports where it exceeds that', async () => {
    const value = { data: { few: repeated('é', 100), many: { nodes: repeated({ name: 'é' }) } } }
    const exceeded: (string | number)[][] = []
    const limit = (maxBytes: number) => ({
      maxBytes,
      exceed: (path: (string | number)[]) => exceeded.push(path),
    })
    const bytes = Buffer.byteLength(JSON.stringify(value)) + 1
    for (const rows of [1, MANY]) {
      await writeJson(value, rows, { end: '\n', limit: limit(bytes) })
      expect(exceeded).toEqual([])
      await writeJson(value, rows, { end: '\n', limit: limit(bytes - 1) })
      expect(exceeded).toHaveLength(1)
      exceeded.length = 0
    }
    await writeJson(value, MANY, { limit: limit(bytes / 2) })
    expect(exceeded).toEqual([['data', 'many', 'nodes', expect.any(Number)]])
  })
})
