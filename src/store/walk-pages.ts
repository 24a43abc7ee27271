/**
 * Walks a list of any length, page by page.
 *
 * @param start a key before every row
 * @param size rows in a page
 * @param read reads up to `size` rows past a key
 * @param keyOf the key of a row
 */
export async function* walkPages<Row, Key>(
  start: Key,
  size: number,
  read: (after: Key, size: number) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
): AsyncGenerator<Row, void, undefined> {
  for (let after = start; ;) {
    const rows = await read(after, size)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < size) return
    after = keyOf(last)
  }
}
