import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  concatAST,
  type FieldNode,
  Kind,
  OperationTypeNode,
  parse,
  print,
  type SelectionNode,
  separateOperations,
} from 'graphql'

/** An operation of the web app. */
export interface PageOperation {
  /** The name of its file. */
  file: string
  /** Its own name. */
  name: string
  type: OperationTypeNode
  /** The name of its first field. */
  field: string
  /** Its text, with the fragments that it uses. */
  text: string
}

const folder = join('src', 'web')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.graphql'))
  .map((file) => ({
    file: file.replace(/^.*[/\\]/, '').replace(/\.graphql$/, ''),
    document: parse(readFileSync(join(folder, file), 'utf8')),
  }))
const texts = separateOperations(concatAST(files.map(({ document }) => document)))
const isField = (selection: SelectionNode): selection is FieldNode => selection.kind === Kind.FIELD

const operations = files.flatMap(({ file, document }): PageOperation[] =>
  document.definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return []
    const name = definition.name?.value ?? ''
    const text = texts[name]
    const field = definition.selectionSet.selections.find(isField)?.name.value ?? ''
    return text ? [{ file, name, type: definition.operation, field, text: print(text) }] : []
  }),
)

/** What the pages of the web app ask. */
export const pageQueries = operations.filter(({ type }) => type === OperationTypeNode.QUERY)

/** What they change. */
export const pageMutations = operations.filter(({ type }) => type === OperationTypeNode.MUTATION)
