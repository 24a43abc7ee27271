import type { CodegenConfig } from '@graphql-codegen/cli'

const config: CodegenConfig = {
  schema: 'test/clients/generated/schema.graphql',
  documents: 'test/clients/gql/*.graphql',
  generates: {
    'test/clients/generated/operations.ts': {
      plugins: ['typescript', 'typescript-operations', 'typed-document-node'],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        scalars: { DateTime: 'string' },
        documentMode: 'documentNode',
      },
    },
  },
}

export default config
