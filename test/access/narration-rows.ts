import type { AccessRow, PublicFields } from './access-row.js'
import { members, organizationAdmins, withScope } from './callers.js'

/**
 * Narration is open to all but external accounts, with a token that has the scope. How much of the allowance
 * is used is for organization admins only.
 */
export const narrationRows: readonly AccessRow[] = [
  {
    route: 'POST /v1/narration/synthesize',
    path: () => '/v1/narration/synthesize',
    body: () => ({ text: 'Check the list.' }),
    field: 'Mutation.synthesizeNarration',
    query: () => 'mutation { synthesizeNarration(input: { text: "Check the list." }) { characters } }',
    expected: withScope(members),
  },
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
  SynthesizeNarrationPayload: 'audio words characters',
}
