import type { AccessRow } from './access-row.js'
import { adminRows } from './admin-rows.js'
import { contentRows } from './content-rows.js'
import { creationRows } from './creation-rows.js'
import { knowledgeRows } from './knowledge-rows.js'
import { memberRows } from './member-rows.js'
import { narrationRows } from './narration-rows.js'
import { nodeRows } from './node-rows.js'
import { roleRows } from './role-rows.js'

/**
 * Who gets what. Every route of `/v1` and every field of Query and Mutation has to be here: a new one without a
 * row fails the tests.
 */
export const accessTable: readonly AccessRow[] = [
  ...roleRows,
  ...contentRows,
  ...knowledgeRows,
  ...memberRows,
  ...adminRows,
  ...creationRows,
  ...narrationRows,
  ...nodeRows,
]
