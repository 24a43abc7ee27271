import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { printSchemaWithDirectives } from '@graphql-tools/utils'
import { buildSchema } from 'graphql'

const schemaFolder = fileURLToPath(new URL('../../schema/', import.meta.url))

/** The SDL of schema/*.graphql, or of the files of another folder. */
export function readTypeDefs(folder = schemaFolder): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.graphql'))
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
}

/** The whole graph as SDL, each type in one piece, with the directives that introspection leaves out. */
export function graphSdl(): string {
  return `${printSchemaWithDirectives(buildSchema(readTypeDefs().join('\n')))}\n`
}
