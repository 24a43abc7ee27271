import { andThen, type MaybePromise } from '../../store/store.js'
import type { Connection } from './connection.js'

interface PageInfo {
  hasNextPage: boolean
  hasPreviousPage: boolean
  startCursor: string | null
  endCursor: string | null
}

function cursorAt<Row extends object>({ nodes, cursorOf }: Connection<Row>, index: number): string | null {
  const row = nodes.at(index)
  return row === undefined ? null : cursorOf(row)
}

/** A row with its cursor, which is made only where it is asked for: only then its columns have been read. */
class Edge<Row extends object> {
  readonly node: Row
  readonly cursorOf: (row: Row) => string

  constructor(node: Row, cursorOf: (row: Row) => string) {
    this.node = node
    this.cursorOf = cursorOf
  }

  get cursor(): string {
    return this.cursorOf(this.node)
  }
}

/** The resolvers of every `…Connection` type. */
export const connectionResolvers = {
  edges: <Row extends object>({ nodes, cursorOf }: Connection<Row>) =>
    nodes.map((node) => new Edge(node, cursorOf)),
  pageInfo: <Row extends object>(connection: Connection<Row>): PageInfo => ({
    hasNextPage: connection.hasNextPage,
    hasPreviousPage: false,
    startCursor: cursorAt(connection, 0),
    endCursor: cursorAt(connection, -1),
  }),
  nextCursor: <Row extends object>(connection: Connection<Row>): string | null =>
    connection.hasNextPage ? cursorAt(connection, -1) : null,
}

/** The resolvers of a `…Connection` type that has a `totalCount`. */
export const countedConnectionResolvers = {
  ...connectionResolvers,
  totalCount: <Row extends object>({ count }: Connection<Row>): MaybePromise<number> =>
    andThen(count(), Number),
}
