/** Tests by their file and, where not all of it is meant, a part of their full names. */
type Tests = readonly [file: string, name?: string]

/** Something that once worked against the service, and the tests that try it. */
export interface Attack {
  attack: string
  tests: readonly Tests[]
}

/** The attacks of the report, in its order, under their headings. */
export const attacks: Readonly<Record<string, readonly Attack[]>> = {
  'One document ends the process': [
    {
      attack: 'YAML too deep for its parser',
      tests: [
        ['test/providers/yaml-depth.test.ts'],
        ['test/providers/extraction-embedded.test.ts', 'in front matter'],
      ],
    },
    {
      attack: 'Tags in too many layers',
      tests: [['test/providers/read-html.slow.test.ts', 'in a hundred thousand layers is refused']],
    },
    {
      attack: 'A PDF that is broken, or a bomb',
      tests: [
        ['test/providers/read-pdf.slow.test.ts', 'a PDF '],
        ['test/providers/read-broken-pdf.slow.test.ts'],
      ],
    },
    {
      attack: 'A document that ends or hangs its reader',
      tests: [
        ['test/providers/process-pool.test.ts'],
        ['test/providers/read-text.test.ts', 'reads on after a document that took too long'],
      ],
    },
    { attack: 'Work that ends its process again and again', tests: [['test/jobs/crashed-work.test.ts']] },
  ],
  'A small request freezes the event loop': [
    { attack: 'Variables with thousands of faults, or too deep', tests: [['test/graph/variables.test.ts']] },
    {
      attack: 'Queries that are wide, deep or full of aliases',
      tests: [['test/graph/limits.test.ts', 'without stopping the event loop']],
    },
  ],
  'One person starves fetching': [
    { attack: 'More addresses than one person’s turn', tests: [['test/creation/fetch-turns.test.ts']] },
    {
      attack: 'Pages of formulas, tables and siblings',
      tests: [
        ['test/providers/read-html-steps.test.ts'],
        ['test/providers/read-html.slow.test.ts', 'keeps a limited number of formulas'],
        ['test/providers/read-html.slow.test.ts', 'keeps tables up to a depth'],
      ],
    },
  ],
  'Answers that nobody reads are kept': [
    { attack: 'Answers left unread', tests: [['test/rest/unread-answers.test.ts']] },
    {
      attack: 'Connections without end or progress',
      tests: [['test/rest/connections.test.ts', 'connections past a limit']],
    },
    { attack: 'Many long answers at once', tests: [['test/rest/long-work.test.ts']] },
  ],
  'Text stays visible after its audience was narrowed': [
    { attack: 'An import that narrows a resource', tests: [['test/creation/narrowed-content.test.ts']] },
    {
      attack: 'Knowledge that outlives its audience',
      tests: [
        ['test/creation/knowledge-readers.test.ts'],
        ['test/creation/imported-knowledge.test.ts'],
        ['test/creation/knowledge-in-parts.test.ts', 'follows an audience that is changed between two parts'],
      ],
    },
  ],
  'Load and faults': [
    {
      attack: 'A request that computes for too long',
      tests: [['test/rest/processor-time.test.ts'], ['test/store/processor-time.test.ts']],
    },
    {
      attack: 'A request that reads for too long',
      tests: [['test/store/read-pace.test.ts'], ['test/store/patience.test.ts']],
    },
    {
      attack: 'Too many requests of one person',
      tests: [['test/rest/requests-under-way.test.ts'], ['test/rest/concurrent-requests.test.ts']],
    },
    {
      attack: 'More load than the service can bear',
      tests: [['test/rest/load-shedding.test.ts'], ['test/rest/shed-work.test.ts']],
    },
    {
      attack: 'PostgreSQL that cuts, stalls or goes',
      tests: [
        ['test/store/postgres-faults.test.ts'],
        ['test/store/given-up-statements.test.ts'],
        ['test/cli/postgres-outage.slow.test.ts'],
      ],
    },
    { attack: 'A database that is not there at the start', tests: [['test/cli/failed-start.test.ts']] },
    {
      attack: 'A SQLite file that is locked',
      tests: [
        ['test/store/sqlite-faults.test.ts', 'a SQLite file that another process has locked'],
        ['test/bundle/import-beside-writes.test.ts'],
      ],
    },
    { attack: 'A disk that is full', tests: [['test/store/sqlite-faults.test.ts', 'a disk that is full']] },
    {
      attack: 'A SQLite file that is removed or replaced',
      tests: [['test/store/sqlite-faults.test.ts', 'a file that is removed or replaced']],
    },
    { attack: 'A damaged SQLite file', tests: [['test/store/sqlite-faults.test.ts', 'a damaged file']] },
    { attack: 'A checkpoint thread that breaks', tests: [['test/store/checkpoints.test.ts']] },
    { attack: 'A newer version beside an older one', tests: [['test/cli/side-by-side.slow.test.ts']] },
    { attack: 'A backup while the database is written to', tests: [['test/cli/backup.test.ts']] },
    { attack: 'SIGTERM, SIGHUP and SIGUSR2 under load', tests: [['test/cli/drain.slow.test.ts']] },
    {
      attack: 'Workers that are killed or hang',
      tests: [['test/cli/serve-workers.slow.test.ts'], ['test/cluster/supervisor.test.ts']],
    },
    {
      attack: 'Commands on a database that is not migrated',
      tests: [['test/cli/unmigrated-database.test.ts']],
    },
    { attack: 'A log that can’t be written', tests: [['test/cli/blocked-log.slow.test.ts']] },
    {
      attack: 'Passwords in messages',
      tests: [
        ['test/base/without-password.test.ts'],
        ['test/cli/failed-start.test.ts', 'a password in an address'],
      ],
    },
    { attack: 'Refused requests that leave no trace', tests: [['test/rest/door.test.ts']] },
  ],
  'What is kept, and what is told to others': [
    {
      attack: 'An answer that was kept for somebody else',
      tests: [['test/rest/kept-answers.test.ts'], ['test/rest/members-answers.test.ts']],
    },
    {
      attack: 'An answer that was kept while another process wrote',
      tests: [['test/rest/kept-elsewhere.slow.test.ts']],
    },
    { attack: 'Somebody known who may not ask any more', tests: [['test/rest/known-callers.test.ts']] },
    { attack: 'A directory that sends what it likes', tests: [['test/scim/hostile.test.ts']] },
    {
      attack: 'A webhook endpoint that fails or hangs',
      tests: [['test/changes/failing-webhooks.slow.test.ts']],
    },
  ],
}
