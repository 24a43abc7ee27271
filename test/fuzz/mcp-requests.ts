import type { Choices } from '../graph/choices.js'
import { messageBody, messageHeaders, REVISIONS } from '../support/mcp.js'
import { type FuzzRequest, writeBody, writeHeaders } from './fuzz-request.js'
import { hostileText, hostileValue } from './hostile-values.js'
import type { KnownValues } from './known-values.js'
import { SchemaValues } from './schema-values.js'
import type { RestOperation } from './rest-requests.js'

const METHODS = [
  'initialize',
  'notifications/initialized',
  'notifications/cancelled',
  'ping',
  'tools/list',
  'server/discover',
  'subscriptions/listen',
  'resources/read',
  'completion/complete',
  'logging/setLevel',
  'tasks/get',
  '__proto__',
  'toString',
]

/** Arguments of a tool: those of its route's operation, and with some chance others. */
function writeArguments(
  { path, parameters, body }: RestOperation,
  choices: Choices,
  values: SchemaValues,
): unknown {
  if (values.isHostile) return hostileValue(choices)
  const given: [string, unknown][] = []
  for (const { name, in: place, schema } of parameters) {
    if (place === 'header' || (place === 'query' && !choices.chance(name === 'cursor' ? 5 : 40))) continue
    const takenBy = place === 'path' ? path.slice(0, path.indexOf(`/{${name}}`)) : path
    given.push([name, values.ofJsonSchema(schema, { name, takenBy: takenBy.split('/').at(-1) ?? takenBy })])
  }
  if (values.isHostile) given.push([hostileText(choices), hostileValue(choices)])
  const content = body ? values.ofJsonSchema(body, { name: '', takenBy: path }) : {}
  return { ...Object.fromEntries(given), ...Object(content) }
}

/**
 * Writes a message that calls a tool, or with some chance any other.
 *
 * @param hostile how many of its values in a hundred don't fit
 */
export function writeMcpRequest(
  { name, operation }: { name: string; operation: RestOperation },
  choices: Choices,
  known: KnownValues,
  hostile: number,
): FuzzRequest {
  const values = new SchemaValues(choices, known, hostile)
  const revision = choices.pick(REVISIONS)
  const method = values.isHostile ? choices.pick([...METHODS, hostileText(choices)]) : 'tools/call'
  const called = values.isHostile ? hostileText(choices) : name
  const params = { name: called, arguments: writeArguments(operation, choices, values) }
  const message = messageBody(revision, method, params)
  const headers = hostile > 0 && choices.chance(30) ? writeHeaders(choices, true) : {}
  const fields = Object.entries({ ...messageHeaders(revision, method, params), ...headers })
  const sent = values.isHostile
    ? { ...message, [choices.pick(['id', 'params', 'jsonrpc'])]: hostileValue(choices) }
    : message
  return {
    method: 'POST',
    path: choices.chance(10) ? '/mcp?toolset=read' : '/mcp',
    headers: Object.fromEntries(
      fields.map(([field, value]) => [field, value.replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '')]),
    ),
    body: writeBody(choices, sent, values.isHostile),
  }
}
