/**
 * Compares reads of Lyceum on PostgreSQL with those of PostGraphile on the same database: `npm run bench:postgres`. The
 * server is the one of `TEST_POSTGRES_URL`, which must run on this machine, since the processor time of its processes is
 * measured too. Adds the figures to `bench.json`. With `--short` it takes some minutes, has little data and changes no
 * file.
 */
import { addToBenchJson } from './bench-json.js'
import type { Pace } from './compare.js'
import { type Extent, MEDIUM, SHORT } from './data-set.js'
import { describeMachine } from './machine.js'
import { compareWithPostGraphile, READ_PACE, readsTable } from './postgraphile-reads.js'

const server = process.env['TEST_POSTGRES_URL']
if (server === undefined) throw new Error('TEST_POSTGRES_URL must name a PostgreSQL server on this machine.')
const isShort = process.argv.includes('--short')
const [extent, pace]: [Extent, Pace] = isShort
  ? [SHORT, { rounds: 3, seconds: 1, warmUp: 2 }]
  : [MEDIUM, READ_PACE]

const results = await compareWithPostGraphile(server, extent, pace)
console.log(readsTable(results))
if (!isShort) addToBenchJson({ postgraphile: { machine: describeMachine(), pace, results } })
