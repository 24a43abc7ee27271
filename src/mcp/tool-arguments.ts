import { badInput } from '../base/errors.js'
import type { RouteInput } from '../rest/run-route.js'
import type { Tool } from './tools.js'

/** A tool call as a request of its route, and the wanted part of its answer. */
export interface ToolCall {
  input: RouteInput
  excerpt: Readonly<Record<string, unknown>>
}

/** A parameter as in a request: a text. Models also write `"20"` for 20. */
function textOf(name: string, value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw badInput(`${name}: must be a text, a number, true or false.`, name)
}

/** A list as in a request: with commas. Models may also write it that way. */
function listOf(name: string, value: unknown): string {
  return Array.isArray(value) ? value.map((one) => textOf(name, one)).join(',') : textOf(name, value)
}

/**
 * Turns the arguments of a call into a request of the tool's route. Null and an empty list count as not given.
 *
 * @throws CodedError 400 for an unknown or missing argument. A misspelt filter must not be ignored
 */
export function toolCall({ listed, places }: Tool, given: Readonly<Record<string, unknown>>): ToolCall {
  const parts = { params: new Map(), query: new Map(), body: new Map(), excerpt: new Map() }
  let idempotencyKey: string | null = null
  for (const [name, value] of Object.entries(given)) {
    const place = places.get(name)
    if (place === undefined) throw badInput(`${name.slice(0, 100)}: ${listed.name} has no such argument.`)
    if (value === null || (place === 'query' && Array.isArray(value) && value.length === 0)) continue
    if (place === 'idempotencyKey') idempotencyKey = textOf(name, value)
    else if (place === 'params' || place === 'query') {
      const isList = listed.inputSchema.properties[name]?.['type'] === 'array'
      parts[place].set(name, isList ? listOf(name, value) : textOf(name, value))
    } else parts[place].set(name, value)
  }
  const missing = listed.inputSchema.required?.find((name) => given[name] == null)
  if (missing !== undefined) throw badInput(`${missing}: must be given.`, missing)
  return {
    input: {
      params: Object.fromEntries(parts.params),
      query: Object.fromEntries(parts.query),
      body: Object.fromEntries(parts.body),
      idempotencyKey,
    },
    excerpt: Object.fromEntries(parts.excerpt),
  }
}
