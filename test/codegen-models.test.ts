import { buildSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import { readModels } from '../scripts/read-models.js'

const schema = buildSchema(`
  type Query { boats: BoatConnection! }
  type Boat { id: ID! }
  type Ferry { id: ID! }
  type BoatConnection { nodes: [Boat!]! }
`)
const models = (...texts: string[]) =>
  readModels(
    texts.map((text, index) => ({ file: `boats/store-${index}.ts`, text })),
    schema,
  )

describe('the models of the graph', () => {
  it('are the exported types that are tagged with types of the graph', () => {
    const text = `/** Not a model. */\nexport const one = 1\n
      /**
       * A row. It costs 2 * 3.
       *
       * @model Boat, Ferry
       */
      export interface BoatRow {}`
    expect(models(text)).toEqual({
      Boat: '../boats/store-0.js#BoatRow',
      Ferry: '../boats/store-0.js#BoatRow',
      BoatConnection: '../graph/relations/connection.js#Connection<BoatRow>',
    })
  })

  it('are imported under another name if the graph has a type of their name', () => {
    expect(models('/** @model Boat */\nexport type Boat = { id: string }')).toEqual({
      Boat: '../boats/store-0.js#Boat as BoatModel',
      BoatConnection: '../graph/relations/connection.js#Connection<BoatModel>',
    })
  })

  it('may stand behind a connection', () => {
    const text = '/** @model BoatConnection */\nexport type Fleet = Connection<object>'
    expect(models(text)).toEqual({ BoatConnection: '../boats/store-0.js#Fleet' })
  })

  const boat = '/** @model Boat */\nexport interface BoatRow {}'
  it.each([
    [
      'a type that the graph does not have',
      [boat, '/** @model Car */\nexport interface CarRow {}'],
      /Car is no/,
    ],
    ['a type that has two', [boat, boat], /Boat is declared twice/],
    ['nothing that is exported', [boat, '/** @model Ferry */\ninterface Row {}'], /something else/],
    [
      'a connection of nodes without one',
      ['/** @model Ferry */\nexport interface Row {}'],
      /Boat is nowhere/,
    ],
  ])('are refused for %s', (_, texts, message) => {
    expect(() => models(...texts)).toThrow(message)
  })
})
