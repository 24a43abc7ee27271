import rules from './.dependency-cruiser.js'

/**
 * The tree by its folders, for the picture of it and for the rule that no folder leads back to itself. The types
 * generated from the schema are left out: they name the rows of every domain, and every domain imports them.
 */
export default {
  forbidden: [
    {
      name: 'no-cycles-of-folders',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/[^/]+$' },
      to: { circular: true },
    },
  ],
  options: { ...rules.options, exclude: { path: '\\.tsx$|^src/generated/' } },
}
