import { getTableColumns } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import { fold } from './fold.js'

/** The folds of a table: from the property of each fold to that of its text, such as `nameFold` to `name`. */
export function foldsOf(table: PgTable): ReadonlyMap<string, string> {
  const columns = getTableColumns(table)
  const folds = new Map<string, string>()
  for (const property of Object.keys(columns)) {
    const text = property.endsWith('Fold') ? property.slice(0, -'Fold'.length) : ''
    if (Object.hasOwn(columns, text)) folds.set(property, text)
  }
  return folds
}

/**
 * The fold that is written beside a text.
 *
 * @throws Error if the text is an expression of SQL, because folding is done here and not in the database
 */
export function folded(text: unknown): string | null | undefined {
  if (text === null || text === undefined) return text
  if (typeof text !== 'string') throw new Error('A text with a fold must be written as a string.')
  return fold(text)
}

/** A row with the folds of its texts; `folds` are those of its table. */
function withFolds<Row extends object>(folds: ReadonlyMap<string, string>, row: Row): Row {
  if (folds.size === 0) return row
  const added: Record<string, string | null | undefined> = {}
  for (const [property, text] of folds) added[property] = folded(Reflect.get(row, text))
  return { ...row, ...added }
}

/** Makes the builder write the fold of each text that has one: on insert, on update, and on conflict. */
export function writingFolds<B extends Pick<NodePgDatabase, 'insert' | 'update'>>(builder: B): B {
  const insert = builder.insert.bind(builder)
  const update = builder.update.bind(builder)
  return Object.assign(builder, {
    insert: <T extends PgTable>(table: T) => {
      const folds = foldsOf(table)
      const made = insert(table)
      const values = made.values.bind(made)
      return Object.assign(made, {
        values: (given: PgInsertValue<T> | PgInsertValue<T>[]) => {
          const rows = Array.isArray(given) ? given : [given]
          const query = values(rows.map((row) => withFolds(folds, row)))
          const upsert = query.onConflictDoUpdate.bind(query)
          return Object.assign(query, {
            onConflictDoUpdate: (config: Parameters<typeof upsert>[0]) =>
              upsert({ ...config, set: withFolds(folds, config.set) }),
          })
        },
      })
    },
    update: <T extends PgTable>(table: T) => {
      const folds = foldsOf(table)
      const made = update(table)
      const set = made.set.bind(made)
      return Object.assign(made, {
        set: (values: Parameters<typeof set>[0]) => set(withFolds(folds, values)),
      })
    },
  })
}
