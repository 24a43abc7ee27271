import { getTableColumns } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import { fold } from './fold.js'

/** The property of the text whose fold a column stores: `name` for `nameFold`, if the table has both. */
export function foldedBy(table: PgTable, property: string): string | undefined {
  const text = property.endsWith('Fold') ? property.slice(0, -'Fold'.length) : ''
  return Object.hasOwn(getTableColumns(table), text) ? text : undefined
}

/**
 * What is written beside a text.
 *
 * @throws Error where the text is an expression of SQL: folding is done here, not in the database
 */
export function folded(text: unknown): string | null | undefined {
  if (text === null || text === undefined) return text
  if (typeof text !== 'string') throw new Error('A text with a fold is written as a string.')
  return fold(text)
}

function withFolds<Row extends object>(table: PgTable, row: Row): Row {
  const folds = Object.keys(getTableColumns(table)).flatMap((property) => {
    const text = foldedBy(table, property)
    return text === undefined ? [] : [[property, folded(Reflect.get(row, text))]]
  })
  return folds.length === 0 ? row : { ...row, ...Object.fromEntries(folds) }
}

/** Has the builder write the fold of each text that has one: on insert, on update, and where a row exists. */
export function writingFolds<B extends Pick<NodePgDatabase, 'insert' | 'update'>>(builder: B): B {
  const insert = builder.insert.bind(builder)
  const update = builder.update.bind(builder)
  return Object.assign(builder, {
    insert: <T extends PgTable>(table: T) => {
      const made = insert(table)
      const values = made.values.bind(made)
      return Object.assign(made, {
        values: (given: PgInsertValue<T> | PgInsertValue<T>[]) => {
          const rows = Array.isArray(given) ? given : [given]
          const query = values(rows.map((row) => withFolds(table, row)))
          const upsert = query.onConflictDoUpdate.bind(query)
          return Object.assign(query, {
            onConflictDoUpdate: (config: Parameters<typeof upsert>[0]) =>
              upsert({ ...config, set: withFolds(table, config.set) }),
          })
        },
      })
    },
    update: <T extends PgTable>(table: T) => {
      const made = update(table)
      const set = made.set.bind(made)
      return Object.assign(made, {
        set: (values: Parameters<typeof set>[0]) => set(withFolds(table, values)),
      })
    },
  })
}
