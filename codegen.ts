import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
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

const FRAGMENT = 'src/web/parts/form/what-happens.graphql'

/** A file of operations of the web app, and the fragment that it uses. */
function documentsOf(file: string): string[] {
  return readFileSync(file, 'utf8').includes('...WhatHappens') ? [file, FRAGMENT] : [file]
}

/** The operation of each page of the web app, and that of its shell, for a module of their own. */
const pages = readdirSync('src/web', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.graphql'))
  .map((file) => file.replaceAll('\\', '/'))
  .toSorted()
  .map(
    (file) => [`src/web/generated/${basename(file, '.graphql')}.ts`, documentsOf(`src/web/${file}`)] as const,
  )

const config: CodegenConfig = {
  schema: 'schema/*.graphql',
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
      documents: 'src/*/operations.graphql',
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
    // A page loads the text of its own operation, and no parser.
    ...Object.fromEntries(
      pages.map(([module, documents]) => [
        module,
        {
          documents,
          plugins: ['typescript-operations', 'typed-document-node'],
          config: {
            scalars,
            strictScalars: true,
            useTypeImports: true,
            enumsAsTypes: true,
            onlyOperationTypes: true,
            documentMode: 'string',
          },
        },
      ]),
    ),
  },
}

export default config
