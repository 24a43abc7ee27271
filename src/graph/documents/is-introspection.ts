import { type DocumentNode, Kind, OperationTypeNode, parse } from 'graphql'
import { MAX_TOKENS } from '../limits/limits.js'

const FIELDS: ReadonlySet<string> = new Set(['__schema', '__type', '__typename'])

/** Whether a text asks for the schema and nothing else; false for a text that doesn't parse. */
export function isIntrospection(text: string): boolean {
  let document: DocumentNode
  try {
    document = parse(text, { maxTokens: MAX_TOKENS, noLocation: true })
  } catch {
    return false
  }
  const operations = document.definitions.filter(({ kind }) => kind !== Kind.FRAGMENT_DEFINITION)
  return (
    operations.length > 0 &&
    operations.every(
      (one) =>
        one.kind === Kind.OPERATION_DEFINITION &&
        one.operation === OperationTypeNode.QUERY &&
        one.selectionSet.selections.every(
          (field) => field.kind === Kind.FIELD && FIELDS.has(field.name.value),
        ),
    )
  )
}
