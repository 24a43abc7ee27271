import type { GraphQLResolveInfo } from 'graphql'
import { CodedError } from '../../base/errors.js'
import type { JsonLimit } from '../write-json.js'
import type { TextLengths } from '../../records/text-lengths.js'

/** What each word of a search and each filtered total count as: reading them costs as much as this many objects. */
const SEARCH_OBJECTS = 100
/** How many characters of texts one relation may read for an answer. */
const MAX_TEXT_LENGTH = 16 * 1024 * 1024

/** How many bytes the JSON of an answer may have. */
export const MAX_ANSWER_BYTES = 16_000_000

type Path = GraphQLResolveInfo['path']

/** What an answer has cost so far, and its limit. */
export interface Cost {
  objects: number
  limit: number
}

function* keysOf(path: Path | undefined): Generator<string | number> {
  if (!path) return
  yield* keysOf(path.prev)
  yield path.key
}

/** How many objects a query's answer may still hold. They are counted while the answer is made. */
export class QueryBudget {
  readonly #limit: number
  #left: number
  #failure: CodedError | undefined
  #keepsAnswer = false
  #path: (string | number)[] | undefined
  #giveUp = () => {}
  #isGivenUp = false

  /** @param limit how many objects the whole answer may hold */
  constructor(limit: number) {
    this.#limit = limit
    this.#left = limit
  }

  /** How many objects the answer may still hold; at least 0. */
  get left(): number {
    return this.#keepsAnswer ? this.#limit : Math.max(0, this.#left)
  }

  get cost(): Cost {
    return { objects: this.#limit - this.#left, limit: this.#limit }
  }

  /** Set once the budget has run out. */
  get failure(): CodedError | undefined {
    return this.#failure
  }

  /** Set if the budget has run out and the answer therefore has no data at all. */
  get refusal(): CodedError | undefined {
    return this.#keepsAnswer ? undefined : this.#failure
  }

  /** Whether the query was given up, so that its fields no longer matter. */
  get isGivenUp(): boolean {
    return this.#isGivenUp
  }

  /** Resolves when the query is given up; at once if it already was. Only one caller may wait at a time. */
  untilGivenUp(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#isGivenUp) resolve()
      else this.#giveUp = resolve
    })
  }

  /** Ends the query at once; its answer will have no data. Fields that are under way are left pending. */
  giveUp(): void {
    this.#isGivenUp = true
    this.#giveUp()
  }

  /** The path from the root of the answer to where the budget ran out. */
  get path(): readonly (string | number)[] {
    return this.#path ?? []
  }

  /**
   * Counts objects.
   *
   * @throws CodedError 400 `QUERY_TOO_LARGE` if the answer may not hold so many
   */
  spend(objects: number): void {
    this.#left -= objects
    if (this.#left >= 0) return
    const failure = this.exhaust()
    if (!this.#keepsAnswer) throw failure
  }

  /**
   * Counts each word of a search; null for none.
   *
   * @throws CodedError as `spend` does
   */
  spendOnSearch(query: string | null): void {
    if (query !== null) this.spend(SEARCH_OBJECTS * query.trim().split(/\s+/).length)
  }

  /**
   * Counts the total of a list that is filtered: its rows are counted one by one.
   *
   * @throws CodedError as `spend` does
   */
  spendOnTotal(): void {
    this.spend(SEARCH_OBJECTS)
  }

  /**
   * Makes sure, before texts are read, that they fit into the answer.
   *
   * @throws CodedError as `spend` does
   */
  assertHolds({ objects, characters }: TextLengths): void {
    if (this.#keepsAnswer) return
    if (objects > this.left || characters > MAX_TEXT_LENGTH) throw this.exhaust()
  }

  /**
   * Keeps the answer whole, because a mutation's client must learn what it did. Past the budget, no further mutation
   * starts.
   */
  keepAnswer(): void {
    this.#keepsAnswer = true
  }

  /**
   * Marks the budget as used up. All fields that meet this share one error, because making one takes time.
   *
   * @param read how many objects were read before they turned out to be too many
   */
  exhaust(read = 0): CodedError {
    this.#left -= read
    this.#failure ??= new CodedError(
      'QUERY_TOO_LARGE',
      400,
      `The answer holds more than the ${this.#limit} objects allowed.`,
    )
    return this.#failure
  }

  /** How long the answer may be; undefined for an answer that is kept whole. */
  get answerLimit(): JsonLimit | undefined {
    if (this.#keepsAnswer) return undefined
    return {
      maxBytes: MAX_ANSWER_BYTES,
      exceed: (path) => {
        const message = `The answer has more than the ${MAX_ANSWER_BYTES} bytes allowed.`
        this.#failure ??= new CodedError('QUERY_TOO_LARGE', 400, message)
        // The first key of the path is `data`, which paths of errors leave out.
        this.#path ??= path.slice(1)
      },
    }
  }

  /** Notes the field at which the budget ran out: the first one that fails with the budget's error. */
  noteField(error: unknown, path: Path): void {
    if (error === this.#failure) this.#path ??= [...keysOf(path)]
  }
}
