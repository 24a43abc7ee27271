import { bundleSchema, type JsonSchema } from '../src/bundle/json-schema.js'
import type { Codec } from '../src/bundle/codec.js'
import { codecs, type RecordType, recordTypes } from '../src/bundle/codecs.js'
import type { Shape } from '../src/bundle/shape.js'
import type { Names } from '../src/bundle/stored.js'
import { sample } from '../test/bundle/sample.js'

/** What a key names, in words. */
function namedBy(names: Names): string {
  if (typeof names === 'string') {
    return names === 'user' ? 'the `userId` of a `person`' : `names a \`${names}\``
  }
  return 'tierOf' in names ? `a tier of the role in \`${names.tierOf}\`` : `names what \`${names.by}\` says`
}

/** A value in words: its type, what is allowed, and what else the description says. */
function valueOf(schema: JsonSchema, names?: Names): string {
  const { anyOf } = schema
  if (anyOf) return anyOf.map((one) => (typeof one === 'object' ? valueOf(one, names) : '')).join(', or ')
  if (schema.type === 'null') return 'null'
  if (names) return namedBy(names)
  if (schema.const !== undefined) return `\`${String(schema.const)}\``
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(', ')
  if (schema.description !== undefined) return schema.description
  return schema.type === 'boolean' ? '`true`, `false`' : String(schema.type)
}

function rowsOf(schema: JsonSchema, shape: Shape | undefined, path: string): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, given]) => {
    if (typeof given === 'boolean') return []
    const required = schema.required?.includes(key) === true
    const rest = given.default === undefined ? 'optional' : `\`${JSON.stringify(given.default)}\``
    const object = given.anyOf?.find((one) => typeof one === 'object' && one.type === 'object')
    const items = typeof given.items === 'object' && !Array.isArray(given.items) ? given.items : undefined
    const names = shape?.names.find((name) => name.key === key)?.names
    const list = shape?.lists.find((one) => one.key === key)
    const elementNames = list?.plain === true ? list.shape.names[0]?.names : undefined
    const value = items?.properties
      ? 'a list of objects'
      : items
        ? `a list: ${valueOf(items, elementNames)}`
        : given.properties
          ? 'an object'
          : object
            ? 'an object, or null'
            : valueOf(given, names)
    const inner = items ?? (typeof object === 'object' ? object : given)
    const innerPath = `${path}${key}${items ? '[]' : ''}.`
    return [
      `| \`${path}${key}\` | ${required ? '**required**' : rest} | ${value} |`,
      ...rowsOf(inner, list?.shape, innerPath),
    ]
  })
}

function sectionOf(type: RecordType): string {
  const codec: Codec = codecs[type]
  const schema = bundleSchema().$defs?.[type] ?? {}
  const example = sample.find((record) => record['type'] === type)
  return [
    `## ${type}`,
    codec.meaning,
    ['| key | if it is missing | value |', '| --- | --- | --- |', ...rowsOf(schema, codec.shape, '')].join(
      '\n',
    ),
    ...(codec.rules === undefined ? [] : [codec.rules]),
    `\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``,
  ].join('\n\n')
}

const INTRODUCTION = `# Bundle records

Every record type of a [bundle](bundles.md), in the order of an export: its keys, what each may hold, and the default of
a missing key. \`lyceum bundle-schema\` writes the same as JSON Schema. \`scripts/write-bundle-docs.ts\` writes this page
from the codecs with which an import checks its records.`

/** docs/bundle-records.md, made from the codecs with which an import checks its records. */
export function bundleRecordDocs(): string {
  return `${[INTRODUCTION, ...recordTypes.map(sectionOf)].join('\n\n')}\n`
}
