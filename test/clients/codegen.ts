import type { CodegenConfig } from '@graphql-codegen/cli'

const config: CodegenConfig = {
  importExtension: '.js',
  schema: 'test/clients/generated/schema.graphql',
  documents: 'test/clients/gql/*.graphql',
  generates: {
    'test/clients/generated/client/': {
      preset: 'client',
      presetConfig: {
        fragmentMasking: false,
        persistedDocuments: { hashAlgorithm: 'sha256' },
      },
      config: { useTypeImports: true, enumsAsTypes: true, scalars: { DateTime: 'string' } },
    },
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
