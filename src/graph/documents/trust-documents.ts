import { createHash } from 'node:crypto'
import {
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { nextTurn } from '../../store/next-turn.js'
import type { CompiledQueries } from '../execution/compiled-queries.js'
import { assertUnconditional, followableFieldsRule } from '../live-query.js'
import { countSelections } from '../limits/count-selections.js'
import {
  assertFewMutations,
  assertNotRepetitive,
  limitRules,
  MAX_RECURSIVE_SELECTIONS,
  MAX_TOKENS,
} from '../limits/limits.js'
import { type ManifestEntry, readManifest } from './read-manifest.js'
import { type TrustedDocument, TrustedDocuments } from './trusted-documents.js'

/** How much one process keeps compiled. */
const MAX_DOCUMENTS = 5_000
/** The most characters of a document: as many as a request may contain. */
const MAX_CHARACTERS = 128 * 1024
/** How many names of operations the metrics have. Requests for other operations count under `/graphql`. */
const MAX_NAMES = 500

/** The schema that documents are validated against, and what compiles them. */
interface Compiler {
  schema: GraphQLSchema
  queries: Pick<CompiledQueries, 'compile'>
}

/** @throws Error with the reason why a document can't be trusted */
function validated(text: string, { schema }: Compiler): DocumentNode {
  if (text.length > MAX_CHARACTERS) throw new Error(`A document has at most ${MAX_CHARACTERS} characters.`)
  assertNotRepetitive(text)
  assertUnconditional(text)
  const document = parse(text, { maxTokens: MAX_TOKENS })
  const operations = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  if (operations.length === 0) throw new Error('The document has no operation.')
  if (countSelections(document, MAX_RECURSIVE_SELECTIONS) >= MAX_RECURSIVE_SELECTIONS)
    throw new Error(`A document selects at most ${MAX_RECURSIVE_SELECTIONS} fields.`)
  const [error] = validate(schema, document, [...specifiedRules, ...limitRules, followableFieldsRule], {
    maxErrors: 1,
  })
  if (error) throw error
  for (const operation of operations) {
    if (operation.kind !== Kind.OPERATION_DEFINITION) continue
    if (operation.operation === OperationTypeNode.MUTATION) assertFewMutations(document, operation)
    if (!schema.getRootType(operation.operation)) throw new Error(`There are no ${operation.operation}s.`)
  }
  return document
}

async function trustedOf(
  { text }: ManifestEntry,
  compiler: Compiler,
  names: Set<string>,
): Promise<TrustedDocument> {
  const parsed = validated(text, compiler)
  await nextTurn()
  const [operation, ...others] = parsed.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  const name =
    others.length === 0 && operation?.kind === Kind.OPERATION_DEFINITION ? operation.name?.value : undefined
  if (name !== undefined && names.size < MAX_NAMES) names.add(name)
  return {
    text,
    parsed,
    compiled: compiler.queries.compile(parsed),
    isTrusted: true,
    operation: name !== undefined && names.has(name) ? name : undefined,
    sha256: createHash('sha256').update(text).digest('hex'),
  }
}

/** The place of a document, and the first line of what is wrong with it. */
function problemOf({ path, id, text }: ManifestEntry, error: unknown): string {
  const name = /\b(?:query|mutation|subscription)\s+(\w+)/.exec(text)?.[1]
  const reason = (error instanceof Error ? error.message : String(error)).split('\n')[0]
  return `${path}: ${id}${name === undefined ? '' : ` (${name})`}: ${reason}`
}

/**
 * Reads manifests, and validates and compiles all of their documents. Other requests get a turn after each step.
 *
 * @param names the names of operations that metrics have; those of the documents are added
 * @returns the documents, and a line for each thing that is wrong. The documents may be used only if nothing is wrong
 */
export async function trustDocuments(
  paths: readonly string[],
  compiler: Compiler,
  names: Set<string>,
): Promise<{ documents: TrustedDocuments; problems: string[] }> {
  const manifests = await Promise.all(paths.map(readManifest))
  const problems = manifests.flatMap((manifest) => manifest.problems)
  const entries = manifests.flatMap((manifest) => manifest.entries)
  if (entries.length > MAX_DOCUMENTS)
    return {
      documents: new TrustedDocuments(),
      problems: [
        ...problems,
        `The manifests have ${entries.length} documents; at most ${MAX_DOCUMENTS} may be trusted.`,
      ],
    }
  const byText = new Map<string, TrustedDocument>()
  const byId = new Map<string, TrustedDocument>()
  for (const entry of entries) {
    const { path, id, text } = entry
    try {
      const document = byText.get(text) ?? (await trustedOf(entry, compiler, names))
      byText.set(text, document)
      if (id.startsWith('sha256:') && id !== `sha256:${document.sha256}`)
        problems.push(`${path}: ${id}: the text has the hash ${document.sha256}.`)
      if ((byId.get(id) ?? document) !== document)
        problems.push(`${path}: ${id}: another manifest has another text for it.`)
      byId.set(id, document)
    } catch (error) {
      problems.push(problemOf(entry, error))
    }
    await nextTurn()
  }
  return { documents: new TrustedDocuments(byId), problems }
}
