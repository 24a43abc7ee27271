import { andThen, type MaybePromise } from '../../base/maybe-promise.js'
import type { Connection } from './connection.js'

interface PageInfo {
  hasNextPage: boolean
  hasPreviousPage: boolean
  startCursor: string | null
  endCursor: string | null
}

function cursorAt<Row extends object>(connection: Connection<Row>, index: number): string | null {
  const row = connection.nodes.at(index)
  return row === undefined ? null : connection.cursorOf(row)
}

/** A row with its cursor. The cursor is made only if it is asked for, because its columns are read only then. */
class Edge<Row extends object> {
  readonly node: Row
  readonly #connection: Connection<Row>

  constructor(node: Row, connection: Connection<Row>) {
    this.node = node
    this.#connection = connection
  }

  get cursor(): string {
    return this.#connection.cursorOf(this.node)
  }
}

/** The resolvers of every `…Connection` type. */
export const connectionResolvers = {
  edges: <Row extends object>(connection: Connection<Row>) =>
    connection.nodes.map((node) => new Edge(node, connection)),
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
  totalCount: <Row extends object>(connection: Connection<Row>): MaybePromise<number> =>
    andThen(connection.count(), Number),
}
