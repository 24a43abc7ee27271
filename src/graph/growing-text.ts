/** At most so many bytes of UTF-8 are one unit of a text's `length`. */
export const BYTES_PER_UNIT = 3
/** For how many bytes there is room at first. */
const FIRST_BYTES = 80_000

/** A piece of JSON, or a list whose elements are one: it goes without its brackets, which cutting off would copy it for. */
export type JsonPart = string | { list: string }

/** How many buffers are kept for the texts to come, and up to which size. */
const MOST_SPARE = 4
const LARGEST_SPARE = 2_000_000

/** What texts were written into that have ended. New memory for each would have the garbage collector run more often. */
const spare: Buffer[] = []

/** The bytes of a text that is written piece by piece: there is room for them before they come. */
export class GrowingText {
  #bytes = spare.pop() ?? Buffer.allocUnsafeSlow(FIRST_BYTES)
  length = 0

  add(part: JsonPart): void {
    const text = typeof part === 'string' ? part : part.list
    const most = this.length + text.length * BYTES_PER_UNIT
    if (most > this.#bytes.byteLength) this.#grow(Math.max(most, this.#bytes.byteLength * 2))
    const written = this.#bytes.write(text, this.length)
    if (typeof part !== 'string') this.#bytes.copyWithin(this.length, this.length + 1, this.length + written)
    this.length += typeof part === 'string' ? written : written - '[]'.length
  }

  /** Ends the text. @returns all of it, in memory of just its size */
  end(): Uint8Array {
    const bytes = Buffer.from(this.#bytes.subarray(0, this.length))
    if (spare.length < MOST_SPARE && this.#bytes.byteLength <= LARGEST_SPARE) spare.push(this.#bytes)
    // Whatever is added from now on has no room in the buffer that others may write into.
    this.#bytes = Buffer.alloc(0)
    return bytes
  }

  #grow(size: number): void {
    const bytes = Buffer.allocUnsafeSlow(size)
    this.#bytes.copy(bytes, 0, 0, this.length)
    this.#bytes = bytes
  }
}
