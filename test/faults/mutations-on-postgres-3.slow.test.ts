import { describe } from 'vitest'
import { describeFaultyMutations } from './support/describe-faulty-mutations.js'
import { faultyDatabases } from './support/faulty-database.js'

const kinds = faultyDatabases.filter(({ name }) => name === 'PostgreSQL')

describe.skipIf(kinds.length === 0)('on PostgreSQL', () => {
  for (const kind of kinds) describeFaultyMutations(kind, { part: 2, of: 3 })
})
