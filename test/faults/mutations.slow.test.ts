import { describeFaultyMutations } from './support/describe-faulty-mutations.js'
import { faultyDatabases } from './support/faulty-database.js'

for (const kind of faultyDatabases.filter(({ name }) => name === 'SQLite'))
  describeFaultyMutations(kind, { part: 0, of: 1 })
