import { SpanKind, type SpanOptions, type Tracer } from '@opentelemetry/api'
import type { Dialect } from '../store/dialect.js'
import type { OpenStore } from '../store/open-store.js'
import type { PostgresStore } from '../store/postgres-store.js'
import type { SqliteStore } from '../store/sqlite-store.js'
import type { Statement } from '../store/statement.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import type { Store, Transaction } from '../store/store.js'
import { columnsIn, insertInto } from '../store/table-rows.js'
import { inSpan, isRecorded } from './span.js'

const LONGEST_TEXT = 4_000

/** A span's name and attributes. */
interface Described {
  name: string
  options: SpanOptions
}

const FIRST_TABLE = /\b(?:from|into|update)\s+"?([a-z_]+)"?/i
const FIRST_WORD = /^\s*(select|insert|update|delete)\b/i

/** Describes a statement by its text, in which every value is a placeholder. */
function describe(text: string, { name: system }: Dialect): Described {
  const operation = FIRST_WORD.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const table = FIRST_TABLE.exec(text)?.[1]
  return {
    name: table === undefined ? operation : `${operation} ${table}`,
    options: {
      kind: SpanKind.CLIENT,
      attributes: {
        'db.system.name': system,
        'db.operation.name': operation,
        'db.query.text': text.slice(0, LONGEST_TEXT),
        ...(table === undefined ? {} : { 'db.collection.name': table }),
      },
    },
  }
}

/** Makes spans of database calls that happen within a span. Polling by the queue, for example, does not. */
class DatabaseSpans {
  readonly #tracer: Tracer
  readonly #dialect: Dialect
  readonly #described = new WeakMap<object, Described>()

  constructor(tracer: Tracer, dialect: Dialect) {
    this.#tracer = tracer
    this.#dialect = dialect
  }

  read<Row extends object>(statement: Statement<Row>, read: () => MaybePromise<Row[]>): MaybePromise<Row[]> {
    if (!isRecorded()) return read()
    const described =
      this.#described.get(statement) ?? describe(statement.compile(this.#dialect).sql, this.#dialect)
    this.#described.set(statement, described)
    return inSpan(this.#tracer, described.name, described.options, (span) =>
      andThen(read(), (rows) => {
        span.setAttribute('db.response.returned_rows', rows.length)
        return rows
      }),
    )
  }

  async named<T>(name: string, work: () => Promise<T>): Promise<T> {
    if (!isRecorded()) return work()
    const options = { kind: SpanKind.CLIENT, attributes: { 'db.system.name': this.#dialect.name } }
    return inSpan(this.#tracer, name, options, work)
  }

  async write<T>(text: () => string, work: () => Promise<T>): Promise<T> {
    if (!isRecorded()) return work()
    const { name, options } = describe(text(), this.#dialect)
    return inSpan(this.#tracer, name, options, work)
  }

  transaction(tx: Transaction): Transaction {
    const { tables: t, builder, now, oneOf } = this.#dialect
    return {
      dialect: tx.dialect,
      all: (statement, values) => this.read(statement, () => tx.all(statement, values)),
      run: (write) =>
        this.write(
          () => this.#dialect.compile(write({ t, builder, now, oneOf })).sql,
          () => tx.run(write),
        ),
      returning: (write) =>
        this.write(
          () => this.#dialect.compile(write({ t, builder, now, oneOf })).sql,
          () => tx.returning(write),
        ),
      insert: (table, rows) =>
        this.write(
          () => insertInto(table(t), columnsIn(table(t), rows)),
          () => tx.insert(table, rows),
        ),
      // The key contains an id, so it is left out.
      lock: (key) => this.named('lock', () => tx.lock(key)),
      now: () => tx.now(),
      record: (changes) => tx.record(changes),
      recorded: () => tx.recorded(),
      afterCommit: (work) => tx.afterCommit(work),
    }
  }
}

/** The same store, with a span for each statement and each transaction inside a span. */
export function tracedStore(store: OpenStore, tracer: Tracer): OpenStore {
  const spans = new DatabaseSpans(tracer, store.dialect)
  const all: Store['all'] = (statement, values, options) =>
    spans.read(statement, () => store.all(statement, values, options))
  if ('writer' in store) {
    const transaction: SqliteStore['transaction'] = (scope, work, patience) =>
      spans.named('transaction', () =>
        store.transaction(scope, (tx) => work(spans.transaction(tx)), patience),
      )
    return { ...store, all, transaction }
  }
  const transaction: PostgresStore['transaction'] = (scope, work, patience) =>
    spans.named('transaction', () =>
      store.transaction(scope, (tx, client) => work(spans.transaction(tx), client), patience),
    )
  return { ...store, all, transaction }
}
