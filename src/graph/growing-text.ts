/** At most so many bytes of UTF-8 are one unit of a text's `length`. */
export const BYTES_PER_UNIT = 3
/** For how many bytes there is room at first. */
const FIRST_BYTES = 80_000
/** Longer strings are left to `JSON.stringify`: it reads them faster, and only of short ones the call itself takes longer. */
const SHORT = 200

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const OPEN_LIST = 0x5b
const BACKSLASH = 0x5c
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
const FIRST_PRINTABLE = 0x20
const LAST_PRINTABLE = 0x7e

/** A piece of JSON, or the elements of a list, which go without its brackets. */
export type JsonPart = string | { elements: readonly unknown[] }

/** How many buffers are kept for the texts to come, and up to which size. */
const MOST_SPARE = 4
const LARGEST_SPARE = 2_000_000

/** What texts were written into that have ended. New memory for each would have the garbage collector run more often. */
const spare: Buffer[] = []

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Whether a value is a list or an object that JSON has, and no object that says itself what stands for it there. */
export function isContainer(value: unknown): value is Record<string, unknown> {
  return isObject(value) && typeof value['toJSON'] !== 'function'
}

/**
 * The bytes of a text that is written piece by piece: there is room for them before they come. Lists go into them value by
 * value, as `JSON.stringify` would write them. The text that it makes has to be joined and copied before it can be sent,
 * which took more memory than all the rows of a chart.
 */
export class GrowingText {
  #bytes = spare.pop() ?? Buffer.allocUnsafeSlow(FIRST_BYTES)
  length = 0

  add(part: JsonPart): void {
    if (typeof part === 'string') this.#addText(part)
    else this.#addElements(part.elements)
  }

  /** Ends the text. @returns all of it, in memory of just its size */
  end(): Uint8Array {
    const bytes = Buffer.from(this.#bytes.subarray(0, this.length))
    if (spare.length < MOST_SPARE && this.#bytes.byteLength <= LARGEST_SPARE) spare.push(this.#bytes)
    // Whatever is added from now on has no room in the buffer that others may write into.
    this.#bytes = Buffer.alloc(0)
    return bytes
  }

  /** @returns whether it is JSON: nothing is written of anything else */
  #addValue(value: unknown): boolean {
    if (typeof value === 'string') this.#addString(value)
    else if (Array.isArray(value) && isContainer(value)) {
      this.#addByte(OPEN_LIST)
      this.#addElements(value)
      this.#addByte(CLOSE_LIST)
    } else if (isContainer(value)) this.#addObject(value)
    else if (typeof value === 'boolean' || value === null) this.#addText(String(value))
    else {
      const text = JSON.stringify(value)
      // What its type leaves out: undefined for a function, say.
      if (typeof text !== 'string') return false
      this.#addText(text)
    }
    return true
  }

  #addElements(elements: readonly unknown[]): void {
    for (let index = 0; index < elements.length; index += 1) {
      if (index > 0) this.#addByte(COMMA)
      if (!this.#addValue(elements[index])) this.#addText('null')
    }
  }

  #addObject(object: Record<string, unknown>): void {
    const start = this.length
    // `Object.entries` would make a list for each object, and one more for each of its fields.
    for (const key in object) {
      const before = this.length
      this.#addByte(before === start ? OPEN_OBJECT : COMMA)
      this.#addString(key)
      this.#addByte(COLON)
      if (!this.#addValue(object[key])) this.length = before
    }
    if (this.length === start) this.#addByte(OPEN_OBJECT)
    this.#addByte(CLOSE_OBJECT)
  }

  /** Writes a string as JSON: characters that stand for themselves one by one. */
  #addString(text: string): void {
    const { length } = text
    if (length > SHORT) return this.#addText(JSON.stringify(text))
    this.#makeRoom(length + 2)
    const bytes = this.#bytes
    let at = this.length
    bytes[at++] = QUOTE
    for (let index = 0; index < length; index += 1) {
      const code = text.charCodeAt(index)
      if (code < FIRST_PRINTABLE || code > LAST_PRINTABLE || code === QUOTE || code === BACKSLASH)
        return this.#addText(JSON.stringify(text))
      bytes[at++] = code
    }
    bytes[at++] = QUOTE
    this.length = at
  }

  #addText(text: string): void {
    this.#makeRoom(text.length * BYTES_PER_UNIT)
    this.length += this.#bytes.write(text, this.length)
  }

  #addByte(byte: number): void {
    this.#makeRoom(1)
    this.#bytes[this.length] = byte
    this.length += 1
  }

  #makeRoom(most: number): void {
    if (this.length + most <= this.#bytes.byteLength) return
    const bytes = Buffer.allocUnsafeSlow(Math.max(this.length + most, this.#bytes.byteLength * 2))
    this.#bytes.copy(bytes, 0, 0, this.length)
    this.#bytes = bytes
  }
}
