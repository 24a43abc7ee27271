import { z } from 'zod'
import { codecs } from './codecs.js'
import { header } from './parse-line.js'

/** A JSON Schema, or a part of one. */
export type JsonSchema = z.core.JSONSchema.JSONSchema

function schemaOf(schema: z.ZodType): JsonSchema {
  // What a schema checks beyond its type is in its description; it has no form in JSON Schema.
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

/** The JSON Schema (draft 2020-12) of a line of a bundle; each record type is one of its `$defs`. */
export function bundleSchema(): JsonSchema {
  const types = Object.values(codecs).map(({ type, schema }) => [type, schemaOf(schema)] as const)
  const definitions = [['bundle', schemaOf(header)] as const, ...types]
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A line of a Lyceum bundle',
    anyOf: definitions.map(([type]) => ({ $ref: `#/$defs/${type}` })),
    $defs: Object.fromEntries(definitions),
  }
}
