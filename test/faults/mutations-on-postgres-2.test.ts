import { describeFaultyMutations } from './support/describe-faulty-mutations.js'
import { faultyDatabases } from './support/faulty-database.js'

for (const kind of faultyDatabases.filter(({ name }) => name === 'PostgreSQL'))
  describeFaultyMutations(kind, { part: 1, of: 3 })
