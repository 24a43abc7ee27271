import graphql from '@graphql-eslint/eslint-plugin'

const schema = 'schema/*.graphql'
const operations = 'src/*/operations.graphql'
const pages = 'src/web/{shell,parts/*,pages/*}/*.graphql'
const tabs = 'src/graphiql/{administration,examples,records}/*.graphql'

const languageOptions = {
  parser: graphql.parser,
  parserOptions: {
    graphQLConfig: {
      // Several, since an example or a page may be named as an operation is.
      projects: {
        rest: { schema, documents: operations },
        graphiql: { schema, documents: tabs },
        web: { schema, documents: pages },
      },
    },
  },
}
const LISTS = [
  '[gqlType.kind=ListType]',
  '[gqlType.gqlType.kind=ListType]',
  '[gqlType.name.value=/Connection$/]',
  '[gqlType.gqlType.name.value=/Connection$/]',
].join()
// What the contract names by a collective noun, `search` and `similar`, and what says by what it counts.
const plural = {
  requiredPattern: /s$/,
  ignorePattern: '^(countsByType|curriculum|detail|evidence|knowledge|preview|search|similar|snippet)$',
}
const { '@graphql-eslint/naming-convention': naming } = graphql.configs['flat/schema-recommended'].rules
const plugins = { '@graphql-eslint': graphql }

// ESLint lints GraphQL alone; TypeScript is oxlint's.
export default [
  {
    files: [schema],
    languageOptions,
    plugins,
    rules: {
      ...graphql.configs['flat/schema-recommended'].rules,
      ...graphql.configs['flat/schema-relay'].rules,
      // A list is the plural of what it lists; see "A new field" in CONTRIBUTING.md.
      '@graphql-eslint/naming-convention': [
        'error',
        {
          ...naming[1],
          [`FieldDefinition:matches(${LISTS}):not(:has(Directive[name.value=deprecated]))`]: plural,
        },
      ],
      // Lists are walked forwards only.
      '@graphql-eslint/relay-arguments': ['error', { includeBoth: false }],
      // Lists that the REST contract gives unpaged stay plain lists. Only records that
      // have a field of their own in Query are found by `node(id:)`.
      '@graphql-eslint/relay-edge-types': [
        'error',
        { listTypeCanWrapOnlyEdgeType: false, shouldImplementNode: false },
      ],
      // Deadlines, connections and the like have no identity.
      '@graphql-eslint/strict-id-in-types': 'off',
      // Types have block descriptions, fields have them in a line.
      '@graphql-eslint/description-style': 'off',
      '@graphql-eslint/require-description': [
        'error',
        {
          types: true,
          DirectiveDefinition: true,
          FieldDefinition: true,
          InputValueDefinition: true,
          EnumValueDefinition: true,
        },
      ],
    },
  },
  {
    files: ['schema/node.graphql'],
    // Beside `id`, the interface's own field can't be called by that name.
    rules: { '@graphql-eslint/no-typename-prefix': 'off' },
  },
  {
    files: [operations, tabs, pages],
    languageOptions,
    plugins,
    rules: {
      ...graphql.configs['flat/operations-recommended'].rules,
      // As deep as the service allows.
      '@graphql-eslint/selection-set-depth': ['error', { maxDepth: 12 }],
      // An operation selects what its REST route answers, and nothing beside it.
      '@graphql-eslint/require-selections': 'off',
    },
  },
]
