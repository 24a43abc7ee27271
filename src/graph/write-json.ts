import { nextTurn } from '../store/next-turn.js'
import type { MaybePromise } from '../base/maybe-promise.js'

/** An answer that is made of more rows than this is written in parts. */
const FEW_ROWS = 1_000
/** How much is written without asking for a pause: each value counts one, and one more for each 64 characters. */
const PART = 5_000
/** How many bytes are written before other requests get a turn. */
const BYTES_PER_TURN = 20_000
const CHARACTERS = 64
/** The most bytes of UTF-8 that one unit of a text's `length` can take. */
const BYTES_PER_UNIT = 3

type Path = (string | number)[]

/** How long the JSON may become. */
export interface JsonLimit {
  maxBytes: number
  /** Called once if it becomes longer, with the path from the root to that place. */
  exceed: (path: Path) => void
}

interface JsonOptions {
  /** Text that follows the value. @default nothing */
  end?: string
  /** @default none */
  limit?: JsonLimit | undefined
  /** Called between parts, to let other requests have a turn. @default `nextTurn` */
  pause?: () => Promise<void>
}

/** The bytes of a text that is written piece by piece. */
export class TextBytes {
  readonly #pieces: Buffer[] = []
  length = 0

  add(text: string): void {
    const piece = Buffer.from(text)
    this.#pieces.push(piece)
    this.length += piece.byteLength
  }

  whole(): Uint8Array {
    return Buffer.concat(this.#pieces, this.length)
  }
}

/** The elements of a list as JSON, without its brackets. */
export function writeElements(elements: readonly unknown[]): string {
  return JSON.stringify(elements).slice(1, -1)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Whether a value is a list or an object, and has no `toJSON` that would replace it. */
function isContainer(value: unknown): value is Record<string, unknown> {
  return isObject(value) && typeof value['toJSON'] !== 'function'
}

/** Weighs the work that JSON.stringify would have with a value. Stops counting once it is more than one part. */
function weigh(value: unknown): number {
  if (typeof value === 'string') return 1 + value.length / CHARACTERS
  if (!isObject(value)) return 1
  let weight = 1
  if (Array.isArray(value)) {
    for (const element of value) {
      weight += weigh(element)
      if (weight > PART) break
    }
    return weight
  }
  // `Object.values` would make a list for each object.
  for (const key in value) {
    weight += weigh(value[key])
    if (weight > PART) break
  }
  return weight
}

/** What JSON.stringify writes, in parts of some milliseconds each. `path` always leads to the next part. */
function* partsOf(value: unknown, path: Path): Generator<string> {
  if (!isContainer(value) || weigh(value) <= PART) yield JSON.stringify(value)
  else if (Array.isArray(value)) yield* partsOfList(value, path)
  else yield* partsOfObject(value, path)
}

function* partsOfList(list: readonly unknown[], path: Path): Generator<string> {
  let comma = '['
  let start = 0
  let weight = 0
  const upTo = function* (end: number) {
    if (end > start) {
      yield comma + writeElements(list.slice(start, end))
      comma = ','
    }
    start = end
    weight = 0
  }
  for (const [index, element] of list.entries()) {
    const own = weigh(element)
    path.push(index)
    if (weight + own > PART) yield* upTo(index)
    weight += own
    if (own > PART && isContainer(element)) {
      yield comma
      comma = ','
      yield* partsOf(element, path)
      start = index + 1
      weight = 0
    }
    path.pop()
  }
  yield* upTo(list.length)
  yield ']'
}

function* partsOfObject(object: object, path: Path): Generator<string> {
  let comma = '{'
  for (const [key, value] of Object.entries(object)) {
    // What isn't JSON is left out.
    if (value === undefined || typeof value === 'function' || typeof value === 'symbol') continue
    const isLarge = isContainer(value) && weigh(value) > PART
    const text = isLarge ? '' : JSON.stringify(value)
    if (text === undefined) continue
    yield `${comma}${JSON.stringify(key)}:${text}`
    comma = ','
    if (!isLarge) continue
    path.push(key)
    yield* partsOf(value, path)
    path.pop()
  }
  yield comma === '{' ? '{}' : '}'
}

async function writeParts(
  value: unknown,
  { end = '', limit, pause = nextTurn }: JsonOptions,
): Promise<Uint8Array> {
  const path: Path = []
  const text = new TextBytes()
  const isWithinLimit = () => limit === undefined || text.length <= limit.maxBytes
  let pausedAt = 0
  for (const part of partsOf(value, path)) {
    text.add(part)
    if (text.length - pausedAt < BYTES_PER_TURN) continue
    pausedAt = text.length
    if (!isWithinLimit()) {
      limit?.exceed([...path])
      return new Uint8Array()
    }
    await pause()
  }
  text.add(end)
  if (!isWithinLimit()) limit?.exceed([])
  return text.whole()
}

/**
 * Writes an answer as `JSON.stringify` does. An answer that is made of many rows would hold the event loop, so it is
 * written in parts, and other requests get a turn between them.
 *
 * @param value a tree of values that JSON can express
 * @param rows how many rows it is made of, roughly
 * @returns the text, or its bytes in UTF-8; incomplete if the limit was exceeded
 */
export function writeJson(
  value: unknown,
  rows: number,
  options: JsonOptions = {},
): MaybePromise<string | Uint8Array> {
  if (rows > FEW_ROWS) return writeParts(value, options)
  const { end = '', limit } = options
  const text = JSON.stringify(value) + end
  if (limit && text.length * BYTES_PER_UNIT > limit.maxBytes && Buffer.byteLength(text) > limit.maxBytes)
    limit.exceed([])
  return text
}
