import { badInput } from '../base/errors.js'
import type { RouteInput } from '../rest/run-route.js'
import type { Tool } from './tools.js'

/** What a call asks of the route, and which part of its answer it wants. */
export interface ToolCall {
  input: RouteInput
  excerpt: Readonly<Record<string, unknown>>
}

/** A parameter as a request has it, which is a text. Models write `"20"` for 20 as well. */
function textOf(name: string, value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw badInput(`${name}: must be a text, a number, true or false.`, name)
}

/** A list as a request has it, with commas. Models write it so themselves as well. */
function listOf(name: string, value: unknown): string {
  return Array.isArray(value) ? value.map((one) => textOf(name, one)).join(',') : textOf(name, value)
}

/**
 * Sorts the arguments of a call into a request of the tool's route. Null and an empty list count as not given.
 *
 * @throws CodedError 400 for an argument that the tool doesn't have, or lacks. A filter that is misspelt must not be
 *   taken for none
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
