import type { AccessRow, PublicFields } from './access-row.js'
import { organizationAdmins } from './callers.js'

/** How much of the allowance for narration is used is for organization admins only. */
export const narrationRows: readonly AccessRow[] = [
  {
    field: 'Query.narrationUsage',
    query: () => '{ narrationUsage { used } }',
    expected: organizationAdmins,
  },
]

/** The fields that whoever sees the object sees too; see `table.ts`. */
export const publicFields: PublicFields = {
  NarratedWord: 'word start end',
  NarrationAudio: 'base64 format mimeType',
  NarrationUsage: 'used reserved allowance resetsAt',
}
