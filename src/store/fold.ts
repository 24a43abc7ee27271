/**
 * The form of a name or a query in which they are sorted and searched. Differences of case and compatibility
 * are gone, so 'ÜBER' finds 'über'.
 *
 * Lower and upper case alternate because one pass leaves code points that a second would still change. Final
 * sigma and the dotted i are made alike. Folding twice changes nothing. Lone surrogates become U+FFFD.
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

/**
 * A pattern for `LIKE … ESCAPE '\'` that finds the folded text anywhere. Its wildcards stand for themselves.
 */
export function containsPattern(query: string): string {
  return `%${fold(query).replace(/[\\%_]/g, (character) => `\\${character}`)}%`
}
