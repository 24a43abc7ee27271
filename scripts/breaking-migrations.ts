/** A quoted or plain name, with a schema before it or not. */
const NAME = String.raw`(?:["\x60]?\w+["\x60]?\.)?["\x60]?(\w+)["\x60]?`
const CREATED = new RegExp(String.raw`^create table (?:if not exists )?${NAME}`, 'i')
const OWNER = new RegExp(
  String.raw`^(?:alter table (?:if exists )?(?:only )?${NAME}|create unique index .*? on ${NAME})`,
  'i',
)

/** Changes of a table that was there before which statements of an older version may not survive. */
const BREAKING: readonly { is: (text: string) => boolean; what: string }[] = [
  { is: (text) => /^drop (table|view|type)\b/i.test(text), what: 'it drops a table' },
  { is: (text) => /^alter table .* drop (column|constraint)?\b/i.test(text), what: 'it drops a column' },
  { is: (text) => /^alter table .* rename\b/i.test(text), what: 'it renames' },
  { is: addsRequired, what: 'it adds a column that is NOT NULL and has no default' },
  { is: (text) => /\bset not null\b/i.test(text), what: 'it makes a column NOT NULL' },
  { is: (text) => /\balter (column )?\S+ (set data )?type\b/i.test(text), what: 'it changes a type' },
  { is: (text) => /\badd (constraint|check|unique|foreign key)\b/i.test(text), what: 'it adds a constraint' },
  { is: (text) => /^create unique index\b/i.test(text), what: 'it adds a constraint' },
  { is: addsReference, what: 'it adds a constraint' },
]

function addsColumn(text: string): boolean {
  return /^alter table .* add (?!constraint|check|unique|foreign)/i.test(text)
}

function addsRequired(text: string): boolean {
  return addsColumn(text) && /\bnot null\b/i.test(text) && !/\bdefault\b/i.test(text)
}

function addsReference(text: string): boolean {
  return addsColumn(text) && /\b(references|unique|check)\b/i.test(text)
}

/** A statement on one line, without comments. */
function plain(statement: string): string {
  return statement
    .replace(/--.*$/gm, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * What a migration does that a version before it can't go on with. What it does to a table that it makes itself
 * is none of an older version's business.
 *
 * @param statements pieces of SQL as drizzle-kit separates them; each may hold several statements
 * @returns a sentence for each such statement, with its beginning
 */
export function breakingStatements(statements: readonly string[]): string[] {
  const all = statements.flatMap((piece) => piece.split(';')).map(plain)
  const own = new Set(all.flatMap((text) => CREATED.exec(text)?.[1] ?? []))
  return all.flatMap((text) => {
    const owner = OWNER.exec(text)
    const table = owner?.[1] ?? owner?.[2]
    const isRename = /\brename to\b/i.test(text)
    if (table !== undefined && own.has(table) && !isRename) return []
    const found = BREAKING.find(({ is }) => is(text))
    return found ? [`${found.what} (${text.slice(0, 80)})`] : []
  })
}
