import { z } from 'zod'
import type { Route } from '../rest/route.js'

type JsonSchema = Record<string, z.core.util.JSONType>
/** What is within the schemas of our own description isn't checked: that would take most of the time of a start. */
const schemaSchema = z.custom<JsonSchema>((value) => typeof value === 'object' && value !== null)

/** Where a tool's argument goes in a request of its route. */
export type Place = 'params' | 'query' | 'body' | 'idempotencyKey' | 'excerpt'

/** The input of a tool. */
export interface ToolInput {
  /** The schema of the arguments. It must be an object: some clients drop all tools if one schema is not. */
  schema: {
    type: 'object'
    properties: Record<string, JsonSchema>
    required?: string[]
    additionalProperties: false
  }
  places: ReadonlyMap<string, Place>
}

const objectSchema = z.object({
  properties: z.record(z.string(), schemaSchema),
  required: z.array(z.string()).default([]),
})
const operationSchema = z.object({
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['path', 'query', 'header']),
        required: z.boolean().default(false),
        schema: schemaSchema,
      }),
    )
    .default([]),
  requestBody: z
    .object({ content: z.object({ 'application/json': z.object({ schema: schemaSchema }) }) })
    .optional(),
})
const descriptionSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({ schemas: z.record(z.string(), schemaSchema) }),
})

/** The parts of the OpenAPI description that tools are made of. */
export type ApiDescription = z.infer<typeof descriptionSchema>

/** @throws ZodError at start-up if it is not such a description */
export function parseDescription(description: unknown): ApiDescription {
  return descriptionSchema.parse(description)
}

const IDEMPOTENCY_KEY = {
  type: 'string',
  description: 'A text of your own that makes repeating this very call safe for 24 hours.',
}
/** Keywords that don't help a model, or repeat other parts. */
const LEFT_OUT = new Set(['example', 'pattern'])

/** A schema with its references inlined, because few clients follow them. */
function inlined(node: unknown, schemas: ApiDescription['components']['schemas']): unknown {
  if (Array.isArray(node)) return node.map((one) => inlined(one, schemas))
  if (typeof node !== 'object' || node === null) return node
  const reference: unknown = Reflect.get(node, '$ref')
  if (typeof reference === 'string') return inlined(schemas[reference.split('/').at(-1) ?? ''], schemas)
  return Object.fromEntries(
    Object.entries(node)
      .filter(([keyword]) => !LEFT_OUT.has(keyword))
      .map(([keyword, value]) => [keyword, inlined(value, schemas)]),
  )
}

/**
 * A tool's input: the parameters and the body of its route, each under its own name.
 *
 * @throws Error at start-up if two inputs have one name, or the description lacks the route
 */
export function toolInput(description: ApiDescription, { method, path, tool }: Route): ToolInput {
  const { parameters, requestBody } = operationSchema.parse(description.paths[path]?.[method])
  const properties: Record<string, JsonSchema> = {}
  const required: string[] = []
  const places = new Map<string, Place>()
  const add = (name: string, place: Place, schema: unknown, isRequired: boolean) => {
    if (places.has(name)) throw new Error(`${path}: two inputs are called ${name}.`)
    places.set(name, place)
    properties[name] = schemaSchema.parse(inlined(schema, description.components.schemas))
    if (isRequired) required.push(name)
  }
  const addAll = (place: Place, schema: unknown) => {
    const object = objectSchema.parse(schema)
    for (const [name, one] of Object.entries(object.properties)) {
      add(name, place, one, object.required.includes(name))
    }
  }
  for (const { name, in: where, schema, required: isRequired } of parameters) {
    if (where === 'path') add(name, 'params', schema, isRequired)
    else if (where === 'query') add(name, 'query', schema, isRequired)
    else if (name === 'Idempotency-Key') add('idempotencyKey', 'idempotencyKey', IDEMPOTENCY_KEY, false)
  }
  if (requestBody) addAll('body', requestBody.content['application/json'].schema)
  if (tool?.excerpt) addAll('excerpt', z.toJSONSchema(tool.excerpt.input, { io: 'input' }))
  return {
    schema: {
      type: 'object',
      properties,
      ...(required.length > 0 ? { required } : {}),
      additionalProperties: false,
    },
    places,
  }
}
