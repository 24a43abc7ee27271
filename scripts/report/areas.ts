/** What is attacked by many cases that the tests count (`recordFigure` in test/support/figures.ts). */
export interface Area {
  /** As in the figures. */
  area: string
  title: string
  /** How the names of its figures begin, one for each group of cases. */
  figures: readonly string[]
  /** The files and folders of the tests behind it; none where it is no test that counts. */
  tests: readonly string[]
}

/** The areas of the report, in its order. */
export const areas: readonly Area[] = [
  {
    area: 'access',
    title: 'Who may do what',
    figures: ['calls by every kind of caller'],
    tests: ['test/access/coverage.test.ts', 'test/access/parity.test.ts', 'test/access/write-scopes.test.ts'],
  },
  {
    area: 'foreign ids',
    title: 'Ids of other organizations',
    figures: ['foreign ids sent'],
    tests: ['test/access/foreign-ids.slow.test.ts'],
  },
  {
    area: 'field visibility',
    title: 'Fields that not everybody may see',
    figures: ['fields of the graph'],
    tests: ['test/access/field-visibility.test.ts'],
  },
  {
    area: 'compiled queries',
    title: 'Compiled queries beside graphql-js',
    figures: ['answers compared', 'answers of a subgraph compared'],
    tests: ['test/graph/compiled-differential.test.ts'],
  },
  {
    area: 'fuzz',
    title: 'Hostile requests and documents',
    figures: [
      'requests to REST',
      'requests to GraphQL',
      'requests to MCP',
      'raw requests',
      'patterns read by parsers',
      'broken PDFs',
    ],
    tests: ['test/fuzz/', 'test/providers/read-broken-pdf.slow.test.ts'],
  },
  {
    area: 'faults',
    title: 'Faults at statements',
    figures: [
      'statements of mutations',
      'faults within mutations',
      'statements of jobs',
      'faults within jobs',
      'statements of a directory’s changes',
      'faults within a directory’s changes',
    ],
    tests: ['test/faults/'],
  },
  {
    area: 'live answers',
    title: 'Streams while rights change',
    figures: ['answers sent'],
    tests: ['test/live/leak-walk.slow.test.ts'],
  },
  {
    area: 'sequences of writes',
    title: 'Sequences of writes beside a model',
    figures: ['steps'],
    tests: ['test/creation/writes-model.test.ts'],
  },
  {
    area: 'administration',
    title: 'Random changes of an organization',
    figures: ['changes', 'dry runs beside the changes that they tell of'],
    tests: ['test/administration/sequences.slow.test.ts', 'test/administration/told-effects.slow.test.ts'],
  },
  {
    area: 'kills',
    title: 'Processes killed under load',
    figures: [
      'documents sent to a server that is killed',
      'documents sent to two processes',
      'changes by a directory to a server that is killed',
    ],
    tests: [
      'test/jobs/kill.slow.test.ts',
      'test/jobs/two-processes.slow.test.ts',
      'test/scim/kill.slow.test.ts',
    ],
  },
  {
    area: 'changes',
    title: 'Changes that a follower must see',
    figures: ['commits that a reader of the feed followed'],
    tests: ['test/changes/order.slow.test.ts'],
  },
  {
    area: 'outages of the database',
    title: 'Databases that come and go',
    figures: ['requests during an outage', 'requests while connections are cut'],
    tests: [
      'test/cli/postgres-outage.slow.test.ts',
      'test/store/postgres-faults.test.ts',
      'test/store/sqlite-faults.test.ts',
    ],
  },
  { area: 'soak', title: 'Minutes of load', figures: ['requests on'], tests: [] },
]
