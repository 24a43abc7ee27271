import { getNamedType, type GraphQLSchema, isObjectType } from 'graphql'

/** A module of src. */
export interface Source {
  /** Its path from src, with slashes. */
  file: string
  text: string
}

const DOCUMENTED_TYPE = /\/\*\*((?:[^*]|\*(?!\/))*)\*\/\s*export (?:interface|type) (\w+)/g
const TAG = /^[ *]*@model ([\w, ]+?)\s*$/gm
const CONNECTION = '../graph/relations/connection.js#Connection'

/**
 * Finds the model of each type of the graph, in the form of codegen's `mappers` for src/generated. An
 * exported type says in its comment which types it is the model of: `@model Member, Manager`. A connection
 * type without its own model gets a `Connection` of its nodes' model.
 *
 * @throws Error for a tag that no exported type follows, a type that the graph doesn't have or that has two
 *   models, and a connection whose nodes have none
 */
export function readModels(sources: readonly Source[], schema: GraphQLSchema): Record<string, string> {
  const models = new Map<string, { name: string; mapper: string }>()
  for (const { file, text } of sources) {
    let tags = text.match(/@model\b/g)?.length ?? 0
    for (const [, comment = '', exported = ''] of text.matchAll(DOCUMENTED_TYPE)) {
      for (const [, list = ''] of comment.matchAll(TAG)) {
        tags -= 1
        for (const type of list.split(/[, ]+/)) {
          if (!schema.getType(type)) throw new Error(`${file}: @model ${type} is no type of the graph.`)
          if (models.has(type)) throw new Error(`${file}: @model ${type} is declared twice.`)
          models.set(type, modelOf(exported, file, schema))
        }
      }
    }
    if (tags > 0) throw new Error(`${file}: a @model stands above something else than an exported type.`)
  }
  const mappers = [...models].map(([type, { mapper }]) => [type, mapper])
  const connections = nodesOfConnections(schema)
    .filter(([connection]) => !models.has(connection))
    .map(([connection, node]) => {
      const row = models.get(node)
      if (!row) throw new Error(`The nodes of ${connection} have no model: @model ${node} is nowhere.`)
      return [connection, `${CONNECTION}<${row.name}>`]
    })
  return Object.fromEntries([...mappers, ...connections])
}

/** Imports a model under another name if a type of the graph, generated beside it, has the same name. */
function modelOf(exported: string, file: string, schema: GraphQLSchema): { name: string; mapper: string } {
  const path = `../${file.replace(/\.ts$/, '.js')}#${exported}`
  if (!schema.getType(exported)) return { name: exported, mapper: path }
  const name = `${exported}Model`
  return { name, mapper: `${path} as ${name}` }
}

/** The connection types, each with the type of its nodes. */
function nodesOfConnections(schema: GraphQLSchema): [connection: string, node: string][] {
  return Object.values(schema.getTypeMap()).flatMap((type): [string, string][] => {
    if (!isObjectType(type) || !type.name.endsWith('Connection')) return []
    const nodes = type.getFields()['nodes']
    return nodes ? [[type.name, getNamedType(nodes.type).name]] : []
  })
}
