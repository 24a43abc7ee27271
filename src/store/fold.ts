/**
 * The form of a name or a query that is used for sorting and searching. It has no differences of case or compatibility,
 * so 'ÜBER' finds 'über'.
 *
 * Lower and upper case alternate because one pass leaves code points that a second would still change. Final sigma
 * becomes sigma, and an i with a combining dot becomes i. Folding twice changes nothing. Lone surrogates become U+FFFD.
 */
export function fold(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll('i̇', 'i')
    .normalize('NFKC')
}

/** A pattern for `LIKE … ESCAPE '\'` that finds the folded text anywhere. Wildcards in the text are escaped. */
export function containsPattern(query: string): string {
  return `%${fold(query).replace(/[\\%_]/g, (character) => `\\${character}`)}%`
}
