/** The folders under src that domains are built on. Every other folder is a domain, a new one as well. */
const kernel = [
  'access',
  'base',
  'bundle',
  'cluster',
  'commands',
  'generated',
  'graph',
  'graphiql',
  'jobs',
  'log',
  'markdown',
  'mcp',
  'operator',
  'process',
  'providers',
  'records',
  'rest',
  'search-index',
  'store',
  'tracing',
  'web',
]
const domain = `^src/(?!(?:${kernel.join('|')})/)([^/]+)/`
/** A command of a domain, and the statements that only it uses. */
const domainCommand = `${domain}[^/]+-command(-store)?\\.ts$`

/** The import rules of the source tree; test/architecture.slow.test.ts shows that each of them bites. */
export default {
  forbidden: [
    {
      name: 'access-stands-alone',
      comment: 'Rules decide from a viewer and from nothing else.',
      severity: 'error',
      from: { path: '^src/access/' },
      to: { path: '^src/', pathNot: '^src/(access|base)/' },
    },
    {
      name: 'only-the-service-itself-takes-system-scopes',
      comment: 'What a person asks for is decided by a rule about that person.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(jobs|bundle|commands)/|^src/app\\.ts$|-command\\.ts$' },
      to: { path: '^src/access/system-scope\\.ts$' },
    },
    {
      name: 'base-stands-alone',
      comment: 'What every folder may use knows none of them.',
      severity: 'error',
      from: { path: '^src/base/' },
      to: { path: '^src/', pathNot: '^src/base/' },
    },
    {
      name: 'domains-stay-apart',
      comment: 'What two domains need lives in graph, store or access.',
      severity: 'error',
      from: { path: domain },
      to: { path: domain, pathNot: '^src/$1/' },
    },
    {
      name: 'only-the-list-knows-domains',
      comment: 'Two files list them; generated resolver types name the rows behind the types.',
      severity: 'error',
      from: { path: '^src/', pathNot: [domain, '^src/(domains|domain-commands)\\.ts$', '^src/generated/'] },
      to: { path: domain },
    },
    {
      name: 'domains-have-one-door',
      severity: 'error',
      from: { path: '^src/domains\\.ts$' },
      to: { path: domain, pathNot: `${domain}domain\\.ts$` },
    },
    {
      name: 'commands-have-one-door',
      comment: 'A command does not wait until the whole service is loaded.',
      severity: 'error',
      from: { path: '^src/domain-commands\\.ts$' },
      to: { path: domain, pathNot: `${domain}commands\\.ts$` },
    },
    {
      name: 'commands-act-for-operators',
      comment: 'Who can run a command holds the database: what commands do, nothing else does.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: ['^src/(operator|commands)/', domainCommand, `${domain}commands\\.ts$`],
      },
      to: { path: ['^src/operator/', domainCommand] },
    },
    {
      name: 'the-list-has-every-domain',
      comment: 'What neither list leads to is served by nothing.',
      severity: 'error',
      from: { path: '^src/(domains|domain-commands)\\.ts$' },
      to: { path: domain, reachable: false },
    },
    {
      name: 'composition-stands-on-top',
      comment: 'Only commands and the workers of the cluster start the service.',
      severity: 'error',
      from: { path: '^src/[^/]+/', pathNot: '^src/(commands|cluster)/' },
      to: {
        path: '^src/(app|background|domain-commands|domains|limits|run-service|services|site|surfaces)\\.ts$',
      },
    },
    {
      name: 'commands-run-the-process',
      severity: 'error',
      from: { path: '^src/[^/]+/', pathNot: '^src/(operator|commands|cluster|process)/' },
      to: { path: '^src/process/' },
    },
    {
      name: 'routes-and-resolvers-leave-access-to-use-cases',
      severity: 'error',
      from: { path: `${domain}[^/]*(routes|resolvers)\\.ts$` },
      to: { path: '^src/access/' },
    },
    {
      name: 'routes-know-no-store',
      comment: 'A route maps HTTP to a fixed operation.',
      severity: 'error',
      from: { path: `${domain}[^/]*routes\\.ts$` },
      to: { path: '^src/(graph|records|search-index|store)/|/[^/]*(store|loaders)\\.ts$' },
    },
    {
      name: 'store-knows-scopes-only',
      comment: 'Scopes stand beside their rules; that they are taken as types alone is a test.',
      severity: 'error',
      from: { path: '^src/store/' },
      to: {
        path: '^src/',
        pathNot: '^src/((base|store)/|access/(scope|content-scope|[a-z]+-rules)\\.ts$)',
      },
    },
    {
      name: 'records-know-the-store-only',
      comment: 'They are the statements and rules of rows that several domains share.',
      severity: 'error',
      from: { path: '^src/records/' },
      to: {
        path: '^src/',
        pathNot: '^src/((base|store|records)/|access/(scope|content-scope|[a-z]+-rules)\\.ts$)',
      },
    },
    {
      name: 'search-index-knows-the-store-and-records-only',
      comment: 'What searches read, kept beside the rows that it is made of.',
      severity: 'error',
      from: { path: '^src/search-index/' },
      to: { path: '^src/', pathNot: '^src/(base|records|search-index|store)/|^src/access/scope\\.ts$' },
    },
    {
      name: 'graph-knows-no-surface',
      severity: 'error',
      from: { path: '^src/graph/' },
      to: {
        path: '^src/',
        pathNot: '^src/(access|base|generated|graph|records|store)/|^src/providers/[a-z-]+/port\\.ts$',
      },
    },
    {
      name: 'rest-owns-the-http-shape-only',
      severity: 'error',
      from: { path: '^src/rest/' },
      to: {
        path: '^src/',
        pathNot: [
          '^src/(base|generated|graph|records|rest|store)/',
          '^src/access/viewer\\.ts$',
          '^src/log/log-metrics\\.ts$',
        ],
      },
    },
    {
      name: 'tools-are-made-of-routes',
      comment: 'A tool has no logic of its own: it is a route, spoken to in another protocol.',
      severity: 'error',
      from: { path: '^src/mcp/' },
      to: {
        path: '^src/',
        pathNot: '^src/(base|mcp|rest)/|^src/(access/viewer|graph/context)\\.ts$',
      },
    },
    {
      name: 'providers-stand-alone',
      comment: 'A provider takes its settings as arguments and has result types of its own.',
      severity: 'error',
      from: { path: '^src/providers/' },
      to: { path: '^src/', pathNot: '^src/(base|providers)/' },
    },
    {
      name: 'providers-stay-apart',
      comment: 'What two providers need lies beside their folders, in src/providers.',
      severity: 'error',
      from: { path: '^src/providers/([^/]+)/' },
      to: { path: '^src/providers/[^/]+/', pathNot: '^src/providers/$1/' },
    },
    {
      name: 'statements-stand-in-stores',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [
          '^src/(records|search-index|store)/',
          '/store\\.ts$',
          '-store\\.ts$',
          // Bundles write SQL as text, for any table, and take its names and columns from Drizzle.
          '^src/bundle/',
        ],
      },
      to: { path: 'node_modules/drizzle-orm/|^src/store/statement\\.ts$' },
    },
    {
      name: 'bundles-know-the-store-only',
      severity: 'error',
      from: { path: '^src/bundle/' },
      to: {
        path: '^src/',
        pathNot: '^src/(base|bundle|records|search-index|store)/|^src/access/(system-)?scope\\.ts$',
      },
    },
    {
      name: 'markdown-knows-records-and-extraction-only',
      comment: 'A folder of Markdown files becomes records of a bundle by the extraction provider.',
      severity: 'error',
      from: { path: '^src/markdown/' },
      to: { path: '^src/', pathNot: '^src/(markdown/|bundle/codecs\\.ts$|providers/extraction/)' },
    },
    {
      name: 'the-primary-serves-nothing',
      comment: 'Beside its workers it would be one more copy of the service in memory.',
      severity: 'error',
      from: { path: '^src/cluster/primary\\.ts$' },
      to: {
        path: '^src/(app|background|services)\\.ts$|^src/(graph|records|search-index|store)/',
        reachable: true,
      },
    },
    {
      name: 'graphiql-is-a-page',
      comment: 'It runs in a browser, on what it has in its folder.',
      severity: 'error',
      from: { path: '^src/graphiql/' },
      to: { path: '^src/', pathNot: '^src/graphiql/' },
    },
    {
      name: 'the-web-app-is-a-client',
      comment: 'It runs in a browser, and knows nothing of the server but its graph.',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: '^src/', pathNot: '^src/web/' },
    },
    {
      name: 'server-knows-no-page',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(graphiql|web)/' },
      to: { path: '^src/(graphiql|web)/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      // The modules of pages hang on .tsx files, which the parser can't read.
      from: { orphan: true, pathNot: ['^src/(graphiql|web)/', '\\.d\\.ts$'] },
      to: {},
    },
    {
      name: 'no-missing-modules',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.graphql\\?raw$' },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(test|scripts)/' },
    },
    {
      name: 'no-development-packages-in-the-server',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(graphiql|web)/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg'] },
    },
  ],
  options: {
    // TypeScript's own compiler is too new for dependency-cruiser, which would see no module at all.
    parser: 'swc',
    exclude: { path: '\\.tsx$' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      mainFields: ['module', 'main', 'typings'],
    },
  },
}
