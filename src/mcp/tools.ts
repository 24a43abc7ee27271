import type { CompiledRoute } from '../rest/run-route.js'
import { DEFAULT_MAX_BODY } from '../rest/run-operation.js'
import { parseDescription, type ToolInput, toolInput } from './tool-schema.js'

/** The tool that leads to everything else comes first in the list. */
const FIRST = 'search'

/** A tool as `tools/list` shows it. It has no output schema: they are two thirds of the list, and models read none. */
export interface ListedTool {
  name: string
  description: string
  inputSchema: ToolInput['schema']
  annotations: {
    readOnlyHint: boolean
    destructiveHint?: boolean
    idempotentHint?: boolean
    openWorldHint: boolean
  }
}

/** A route as a tool. */
export interface Tool {
  readonly compiled: CompiledRoute
  readonly listed: ListedTool
  readonly places: ToolInput['places']
  /** The largest message that may call it, in bytes. */
  readonly maxBytes: number
}

/** The tools that one address serves. */
export interface Toolset {
  readonly listed: readonly ListedTool[]
  readonly byName: ReadonlyMap<string, Tool>
}

/** The toolsets by their names in `?toolset=`. */
export interface Toolsets {
  all: Toolset
  /** Only tools that change nothing. */
  read: Toolset
}

function annotationsOf({ route }: CompiledRoute): ListedTool['annotations'] {
  if (route.method === 'get') return { readOnlyHint: true, openWorldHint: false }
  return { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true }
}

function toolsetOf(tools: readonly Tool[]): Toolset {
  return {
    listed: tools.map(({ listed }) => listed),
    byName: new Map(tools.map((tool) => [tool.listed.name, tool])),
  }
}

/**
 * Makes the tools of all routes that have one.
 *
 * @param description the OpenAPI description, with the input of each route
 * @throws Error at start-up if two tools have one name
 */
export function makeToolsets(routes: readonly CompiledRoute[], description: unknown): Toolsets {
  const api = parseDescription(description)
  const tools = routes.flatMap((compiled): Tool[] => {
    const { route } = compiled
    if (!route.tool) return []
    const { schema, places } = toolInput(api, route)
    const { name, description: text } = route.tool
    const listed = {
      name,
      description: text,
      inputSchema: schema,
      annotations: annotationsOf(compiled),
    }
    return [{ compiled, listed, places, maxBytes: route.maxBodyBytes ?? DEFAULT_MAX_BODY }]
  })
  const ordered = tools.toSorted((a, b) => Number(b.listed.name === FIRST) - Number(a.listed.name === FIRST))
  const all = toolsetOf(ordered)
  if (all.byName.size < ordered.length) throw new Error('Two tools have one name.')
  return { all, read: toolsetOf(ordered.filter(({ listed }) => listed.annotations.readOnlyHint)) }
}
