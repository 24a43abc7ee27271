import type { BoundValues, Statement } from './statement.js'

/** A statement that ends with a limit of its own, that of a page. */
const LIMITED = /\blimit (\(\? \+ 0\)|\$\d+)\s*$/i
const AT_MOST = 'atMost'

const limited = new WeakMap<object, Statement<object>>()

/** The statement with a limit, bound by the name `atMost`; prepared once, as the statement is. */
function withLimit<Row extends object>(statement: Statement<Row>): Statement<Row> {
  // The map's key is the statement itself, so the rows are of its type.
  const known = limited.get(statement) as Statement<Row> | undefined
  if (known) return known
  const fresh: Statement<Row> = {
    isOneOff: statement.isOneOff,
    gathering: undefined,
    compile: (dialect, single) => {
      const compiled = statement.compile(dialect, single)
      if (LIMITED.test(compiled.sql)) return compiled
      const place = dialect.name === 'postgresql' ? `$${compiled.parameters + 1}` : '?'
      return {
        ...compiled,
        sql: dialect.limited(compiled.sql, place),
        parameters: compiled.parameters + 1,
        bind: (values) => [...compiled.bind(values), values[AT_MOST]],
      }
    },
    reading: (columns) => withLimit(statement.reading(columns)),
  }
  limited.set(statement, fresh)
  return fresh
}

/**
 * Limits how many of the statement's rows the database returns, in the statement's order. Not for a statement that
 * locks rows.
 *
 * @param most at least 0
 * @example reader.all(...atMost(teamNames, { organizationId }, 100))
 */
export function atMost<Row extends object>(
  statement: Statement<Row>,
  values: BoundValues,
  most: number,
): [Statement<Row>, BoundValues] {
  return [withLimit(statement), { [AT_MOST]: most, ...values }]
}
