/** A list in parts of at most `size`, in order. */
export function* inParts<One>(all: readonly One[], size: number): Generator<One[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size)
}
