import { afterAll, describe, expect, it } from 'vitest'
import { resolvers } from '../../src/app.js'
import { fieldRules } from '../../src/access/field-rules.js'
import { buildSchema } from '../../src/graph/schema.js'
import { recordFigure } from '../support/figures.js'
import { publicFields } from './table.js'
import { fieldsOf, undecidedFields } from './undecided-fields.js'

const schema = buildSchema(resolvers)

const fields = fieldsOf(schema)
const listed = new Set(publicFields)

describe('a field of the graph', () => {
  afterAll(() =>
    recordFigure({ area: 'field visibility', name: 'fields of the graph', cases: fields.length, lost: 0 }),
  )

  it('says who may see it, or stands on the list of public fields', () => {
    expect(fields.length).toBeGreaterThan(300)
    expect(undecidedFields(schema, publicFields)).toEqual([])
  })

  it('is on the list of public fields only while it exists and everyone may see it', () => {
    const isPublic = new Set(fields.filter(({ visibility }) => !visibility).map(({ name }) => name))

    expect([...listed].filter((name) => !isPublic.has(name))).toEqual([])
  })

  it('is shown only to the people its description names', () => {
    // The records behind `node` are guarded like their own fields. A statement narrows the last review.
    const exceptions = new Set(['Query.node', 'MemberProgress.lastReviewDate'])
    const restricted = fields.filter(({ description }) =>
      /forbidden|\bfor organization admins|external account|all but organization admins/i.test(description),
    )

    expect(restricted.length).toBeGreaterThan(20)
    expect(
      restricted
        .filter(({ name, visibility }) => !visibility && !exceptions.has(name))
        .map(({ name }) => name),
    ).toEqual([])
  })

  it('leaves no rule for fields unused', () => {
    const used = new Set(fields.map(({ visibility }) => visibility?.rule))

    expect(Object.keys(fieldRules).filter((rule) => !used.has(rule as keyof typeof fieldRules))).toEqual([])
  })
})
