import { andThen, type MaybePromise } from '../../base/maybe-promise.js'
import type { Connection } from './connection.js'
import { connectionResolvers } from './connection-resolvers.js'

/** Counting more rows than these takes too long. Statements count one more, to tell that there are more. */
export const MOST_COUNTED = 10_000

/** The total number of rows in a list; null for more than 10,000, and for a list without a count. */
function limitedTotal<Row extends object>(connection: Connection<Row>): MaybePromise<number | null> {
  if (!connection.isCounted) return null
  return andThen(connection.count(), (total) => (total > MOST_COUNTED ? null : total))
}

/** The resolvers of a `…Connection` type whose `totalCount` is null past 10,000. */
export const limitedConnectionResolvers = { ...connectionResolvers, totalCount: limitedTotal }
