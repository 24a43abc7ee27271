import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CodegenConfig } from '@graphql-codegen/cli'
import { buildSchema } from 'graphql'
import { type Source, readModels } from './scripts/read-models.js'
import { enumValues } from './src/graph/enum-values.js'

/** The module texts of src, by their paths from there. */
function readSources(): Source[] {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.ts'))
    .toSorted()
    .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(join('src', file), 'utf8') }))
}

const schemaFiles = readdirSync('schema').map((file) => readFileSync(join('schema', file), 'utf8'))
const mappers = readModels(readSources(), buildSchema(schemaFiles.join('\n')))

const scalars = { ID: { input: 'string', output: 'string' }, DateTime: { input: 'string', output: 'string' } }

const config: CodegenConfig = {
  schema: 'schema/*.graphql',
  documents: 'src/*/operations.graphql',
  emitLegacyCommonJSImports: false,
  importExtension: '.js',
  generates: {
    'src/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        contextType: '../graph/context.js#RequestContext',
        mappers,
        scalars,
        strictScalars: true,
        useTypeImports: true,
        enumsAsTypes: true,
        enumValues,
      },
    },
    'src/generated/operations.ts': {
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        scalars,
        strictScalars: true,
        useTypeImports: true,
        enumsAsTypes: true,
        onlyOperationTypes: true,
        documentMode: 'documentNode',
      },
    },
  },
}

export default config
