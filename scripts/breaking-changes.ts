import { DangerousChangeType, findBreakingChanges, findDangerousChanges, type GraphQLSchema } from 'graphql'

/** Changes that are allowed, and why. */
export interface Exception {
  reason: string
  /** What graphql-js says of each, such as `Query.viewer changed type from Viewer! to Viewer.`. */
  changes: string[]
}

/** What clients of a release may not survive. A default value that changes gives them another answer without an error. */
function changesBetween(released: GraphQLSchema, current: GraphQLSchema): string[] {
  const dangerous = findDangerousChanges(released, current).filter(
    ({ type }) => type === DangerousChangeType.ARG_DEFAULT_VALUE_CHANGE,
  )
  return [...findBreakingChanges(released, current), ...dangerous].map(({ description }) => description)
}

/**
 * Compares the graph with that of a release.
 *
 * @returns a sentence for each change that breaks clients and is no exception, and for each exception that is no change
 */
export function breakingChanges(
  released: GraphQLSchema,
  current: GraphQLSchema,
  exceptions: readonly Exception[],
): string[] {
  const found = new Set(changesBetween(released, current))
  const allowed = new Set(exceptions.flatMap(({ changes }) => changes))
  return [
    ...[...found].filter((change) => !allowed.has(change)).map((change) => `This breaks clients: ${change}`),
    ...[...allowed]
      .filter((change) => !found.has(change))
      .map((change) => `This exception is no change: ${change}`),
  ]
}
