import type { AccessRow } from './access-row.js'
import { members, organizationAdmins, withScope } from './callers.js'

/** Narration: all but external accounts, with the scope; what is left of the allowance: organization admins. */
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
