import type { CallToolResult } from '@modelcontextprotocol/server'
import { CodedError } from '../base/errors.js'
import type { RequestContext } from '../graph/context.js'
import { inputName } from '../rest/problem.js'
import { parseInput, runRoute, writeBody } from '../rest/run-route.js'
import { toolCall } from './tool-arguments.js'
import type { Tool } from './tools.js'

/** More than any model reads at once, and short enough to write without delaying others. */
const MAX_BYTES = 2_000_000

/** The coded error for anything that was thrown; unexpected errors are logged and masked. */
export type MaskError = (error: unknown) => CodedError

/** @throws CodedError if an answer is too long for a tool; a client of `/v1` may read it */
function tooLong(path: string): CodedError {
  const message = `The answer has more than ${MAX_BYTES} bytes, too many for a tool: ask for less, or read it at ${path}.`
  return new CodedError('QUERY_TOO_LARGE', 400, message)
}

/** An error as a tool's result, so that a model can read it and react. */
function errorResult({ code, message, param, headers }: CodedError): CallToolResult {
  const seconds = Number(headers['retry-after'] ?? Number.NaN)
  return {
    isError: true,
    content: [{ type: 'text', text: `${code}: ${message}` }],
    structuredContent: {
      code,
      message,
      ...(param === undefined ? {} : { param: inputName(param) }),
      ...(Number.isNaN(seconds) ? {} : { retryAfterSeconds: seconds }),
    },
  }
}

/**
 * Calls a tool: its route's operation runs as for a request of `/v1`, and the result holds the same body, as JSON and
 * as text. The caller, the limits and the token's scope have been checked before.
 *
 * @param given the arguments
 * @returns the body, or an error instead
 */
export async function callTool(
  tool: Tool,
  given: Readonly<Record<string, unknown>>,
  context: RequestContext,
  mask: MaskError,
): Promise<CallToolResult> {
  const { route } = tool.compiled
  context.session.startTimer()
  try {
    const { input, excerpt } = toolCall(tool, given)
    const part = route.tool?.excerpt && parseInput(route.tool.excerpt.input, excerpt)
    const whole = await runRoute(tool.compiled, context, input)
    const body = part ? route.tool?.excerpt?.take(whole, part) : whole
    const text = await writeBody(context, body)
    if (Buffer.byteLength(text) > MAX_BYTES) throw tooLong(route.path)
    return { content: [{ type: 'text', text: text.toString() }], structuredContent: { ...Object(body) } }
  } catch (error) {
    return errorResult(mask(error))
  }
}
