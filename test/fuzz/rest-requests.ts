import { z } from 'zod'
import type { Choices } from '../graph/choices.js'
import { type FuzzRequest, writeBody, writeHeaders } from './fuzz-request.js'
import { encodeText, hostileText } from './hostile-values.js'
import type { KnownValues } from './known-values.js'
import { type InputSchema, inputSchema, SchemaValues } from './schema-values.js'

const operationSchema = z.object({
  parameters: z
    .array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), schema: inputSchema }))
    .default([]),
  requestBody: z
    .object({ content: z.object({ 'application/json': z.object({ schema: inputSchema }) }) })
    .optional(),
})

const descriptionSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) })

/** An operation of the OpenAPI description, and what it takes. */
export interface RestOperation {
  method: string
  path: string
  parameters: z.infer<typeof operationSchema>['parameters']
  body: InputSchema | undefined
}

const METHODS = ['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'POST', 'GET', 'PROPFIND']

/** Every operation of the service's OpenAPI description. */
export function restOperations(description: unknown): RestOperation[] {
  return Object.entries(descriptionSchema.parse(description).paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters, requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json'].schema,
    })),
  )
}

/** @throws Error if the description has no such operation */
export function restOperation(description: unknown, method: string, path: string): RestOperation {
  const found = restOperations(description).find(
    (operation) => operation.method === method.toUpperCase() && operation.path === path,
  )
  if (!found) throw new Error(`${method} ${path} is not described.`)
  return found
}

/**
 * The word before a parameter of a path, which says what the parameter names: `spaces` for `/v1/spaces/{id}/topics`.
 */
function placeOf(path: string, name: string): string {
  return (
    path
      .slice(0, path.indexOf(`/{${name}}`))
      .split('/')
      .at(-1) ?? ''
  )
}

function writePath(operation: RestOperation, choices: Choices, values: SchemaValues): string {
  const { path, parameters } = operation
  let address = path
  const search: string[] = []
  for (const { name, in: place, schema } of parameters) {
    const takenBy = place === 'path' ? placeOf(path, name) : path
    if (place === 'path')
      address = address.replace(`{${name}}`, encodeText(values.text(schema, { name, takenBy })))
    // Cursors come from answers; any other is refused, so nothing after it would be tried.
    const chance = name === 'cursor' ? 5 : 40
    if (place !== 'query' || !choices.chance(chance)) continue
    search.push(`${name}=${encodeText(values.text(schema, { name, takenBy }))}`)
    if (values.isHostile) search.push(choices.pick(search))
  }
  if (values.isHostile) search.push(choices.pick(['%', '%ff=%00', '&&=', '__proto__=1', '?', '[]=', '+']))
  if (values.isHostile) search.push(`${encodeText(hostileText(choices))}=${encodeText(hostileText(choices))}`)
  return search.length === 0 ? address : `${address}?${search.join('&')}`
}

/**
 * Writes a request to an operation.
 *
 * @param hostile how many of its values in a hundred don't fit
 */
export function writeRestRequest(
  operation: RestOperation,
  choices: Choices,
  known: KnownValues,
  hostile: number,
): FuzzRequest {
  const values = new SchemaValues(choices, known, hostile)
  const path = writePath(operation, choices, values)
  const headers = writeHeaders(choices, hostile > 0)
  const isOther = hostile > 0 && choices.chance(3)
  const method = isOther ? choices.pick(METHODS) : operation.method
  if (method === 'GET' || method === 'HEAD') return { method, path, headers }
  const place = { name: '', takenBy: operation.path }
  const body = operation.body ? values.ofJsonSchema(operation.body, place) : {}
  return { method, path, headers, body: writeBody(choices, body, values.isHostile) }
}
