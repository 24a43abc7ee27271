const domain = '^src/(roles|knowledge|content|members|admin|narration)/'

/** The import rules of the source tree; test/architecture.test.ts shows that each of them bites. */
export default {
  forbidden: [
    {
      name: 'access-stands-alone',
      comment: 'Rules decide from a viewer and from nothing else.',
      severity: 'error',
      from: { path: '^src/access/' },
      to: { path: '^src/', pathNot: '^src/(access/|errors\\.ts$|vocabulary\\.ts$)' },
    },
    {
      name: 'errors-stand-alone',
      severity: 'error',
      from: { path: '^src/(errors|vocabulary)\\.ts$' },
      to: { path: '.' },
    },
    {
      name: 'domains-stay-apart',
      comment: 'What two domains need lives in graph, store or access.',
      severity: 'error',
      from: { path: domain },
      to: { path: domain, pathNot: '^src/$1/' },
    },
    {
      name: 'only-the-app-knows-domains',
      comment: 'app.ts and background.ts compose; generated resolver types name the rows behind the types.',
      severity: 'error',
      from: { path: '^src/', pathNot: [domain, '^src/(app|background)\\.ts$', '^src/generated/'] },
      to: { path: domain },
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
      to: { path: '^src/(store|graph)/|/[^/]*(store|loaders)\\.ts$' },
    },
    {
      name: 'store-knows-scopes-only',
      comment: 'Scopes stand beside their rules; that they are taken as types alone is a test.',
      severity: 'error',
      from: { path: '^src/store/' },
      to: {
        path: '^src/',
        pathNot:
          '^src/(store/|access/(scope|content-scope|[a-z]+-rules)\\.ts$|(errors|vocabulary|make-folder|worker-entry)\\.ts$)',
      },
    },
    {
      name: 'graph-knows-no-surface',
      severity: 'error',
      from: { path: '^src/graph/' },
      to: {
        path: '^src/',
        pathNot:
          '^src/(graph|access|store|generated)/|^src/providers/[a-z-]+/port\\.ts$|^src/(errors|vocabulary)\\.ts$',
      },
    },
    {
      name: 'rest-owns-the-http-shape-only',
      severity: 'error',
      from: { path: '^src/rest/' },
      to: {
        path: '^src/',
        pathNot: [
          '^src/(rest|graph|store)/',
          '^src/access/viewer\\.ts$',
          '^src/(errors|vocabulary|worker-entry)\\.ts$',
        ],
      },
    },
    {
      name: 'providers-stand-alone',
      comment: 'A provider takes its settings as arguments and has result types of its own.',
      severity: 'error',
      from: { path: '^src/providers/' },
      to: { path: '^src/', pathNot: '^src/(providers/|(worker-entry|make-folder)\\.ts$)' },
    },
    {
      name: 'bundles-know-store-and-extraction-only',
      comment: 'A folder of Markdown files becomes a bundle by the extraction provider.',
      severity: 'error',
      from: { path: '^src/bundle/' },
      to: {
        path: '^src/',
        pathNot: '^src/(bundle|store|providers/extraction)/|^src/(errors|vocabulary|worker-entry)\\.ts$',
      },
    },
    {
      name: 'the-primary-serves-nothing',
      comment: 'Beside its workers it would be one more copy of the service in memory.',
      severity: 'error',
      from: { path: '^src/cluster/primary\\.ts$' },
      to: { path: '^src/(app|background|services)\\.ts$|^src/(store|graph)/', reachable: true },
    },
    {
      name: 'graphiql-is-a-page',
      comment: 'It runs in a browser, on what it has in its folder.',
      severity: 'error',
      from: { path: '^src/graphiql/' },
      to: { path: '^src/', pathNot: '^src/graphiql/' },
    },
    {
      name: 'server-knows-no-page',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/graphiql/' },
      to: { path: '^src/graphiql/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      // GraphiQL's modules hang on .tsx files, which the parser can't read.
      from: { orphan: true, pathNot: ['^src/graphiql/', '\\.d\\.ts$'] },
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
      from: { path: '^src/', pathNot: '^src/graphiql/' },
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
