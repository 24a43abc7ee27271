import type { AccessRow, PublicFields } from './access-row.js'
import { organizationAdmins } from './callers.js'

/** The used part of the narration allowance: organization admins only. */
export const narrationRows: readonly AccessRow[] = [
  {
    field: 'Query.narrationUsage',
    query: () => '{ narrationUsage { used } }',
    expected: organizationAdmins,
  },
]

/** The fields that everyone who sees the object may see; see `table.ts`. */
export const publicFields: PublicFields = {
  NarratedWord: 'word start end',
  NarrationAudio: 'base64 format mimeType',
  NarrationVoice: 'id name',
  Viewer: 'narration',
  ViewerNarration: 'remaining resetsAt voices',
  NarrationUsage: 'used reserved allowance resetsAt',
}
