import { z } from 'zod'
import type { Records } from './records.js'

/** The parts of a parameter in the OpenAPI description that matter here. */
export const parameterSchema = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  schema: z.object({ type: z.string(), enum: z.array(z.string()).optional() }),
})

export type Parameter = z.infer<typeof parameterSchema>

/** The values that a parameter is tried with. The invalid ones are refused or find nothing. */
export interface Values {
  valid: readonly string[]
  invalid: readonly string[]
}

/** Words of the demo in several spellings, and texts that a search might mistake for a pattern. */
const searches = ['a', 'pebble', 'COLD', 'ås', 'é', 'calibration lab', ' in  ', '%', '_', '\\', '"', 'zzz']

function tagValues(records: Records): string[] {
  const tags = records.ids('tag')
  const pairs = tags.flatMap((tag, index) =>
    tags.slice(index + 1, index + 3).map((other) => `${tag},${other}`),
  )
  return [...tags, ...pairs]
}

/** The values of parameters that are known by their names; `contentId` is the id in the path. */
const named: Readonly<Record<string, (records: Records, contentId: string) => Values>> = {
  limit: () => ({ valid: ['1', '2', '50', '100'], invalid: ['', '0', '101', '-1', '1.5', 'many'] }),
  // Valid cursors come from the answers themselves.
  cursor: () => ({ valid: [], invalid: ['', 'made-up', 'bWFkZS11cCBidXQgYmFzZTY0dXJs'] }),
  query: () => ({ valid: searches, invalid: ['', 'x'.repeat(200), 'x'.repeat(201), '\u0000'] }),
  teamId: (records) => ({ valid: records.ids('team'), invalid: ['', 'unknown', '../team'] }),
  tags: (records) => ({ valid: tagValues(records), invalid: ['', ',', 'unknown', 'a,,b', '<tag>'] }),
  types: () => ({ valid: ['CHAPTER', 'ITEM,TOPIC'], invalid: ['', 'nonsense', 'ITEM,'] }),
  versionId: (records, contentId) => ({
    valid: records.versionsFor(contentId),
    invalid: ['', 'unknown'],
  }),
}

/**
 * The values for a query parameter.
 *
 * @throws Error for a parameter that this module has no values for
 */
export function valuesOf(parameter: Parameter, records: Records, pathId: string): Values {
  const { name, schema } = parameter
  if (schema.enum) return { valid: schema.enum, invalid: ['', 'nonsense', schema.enum.join(',')] }
  if (schema.type === 'boolean') return { valid: ['true', 'false'], invalid: ['', 'yes', 'TRUE'] }
  const values = named[name]
  if (!values) throw new Error(`Write down values of the parameter ${name} in parameter-values.ts.`)
  return values(records, pathId)
}
