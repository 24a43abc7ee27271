import type { GraphQLResolveInfo } from 'graphql'
import { CodedError } from '../../base/errors.js'
import type { JsonLimit } from '../write-json.js'
import type { TextLengths } from '../../records/text-lengths.js'

/** What each word of a search and each filtered total counts: they read as much as so many objects take. */
const SEARCH_OBJECTS = 100
/** How long the texts of one relation may be that are read for an answer, in characters. */
const MAX_TEXT_LENGTH = 16 * 1024 * 1024

/** How many bytes the JSON of an answer may have. */
export const MAX_ANSWER_BYTES = 16_000_000

type Path = GraphQLResolveInfo['path']

/** What an answer has cost so far, of how much. */
export interface Cost {
  objects: number
  limit: number
}

function* keysOf(path: Path | undefined): Generator<string | number> {
  if (!path) return
  yield* keysOf(path.prev)
  yield path.key
}

/** How many objects a query's answer may still hold. What it holds is counted while it is made. */
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

  /** How many objects the answer may still hold, 0 at least. */
  get left(): number {
    return this.#keepsAnswer ? this.#limit : Math.max(0, this.#left)
  }

  get cost(): Cost {
    return { objects: this.#limit - this.#left, limit: this.#limit }
  }

  /** Set from when the budget ran out. */
  get failure(): CodedError | undefined {
    return this.#failure
  }

  /** Set if the budget ran out and the answer has no data for it, whatever there is of it. */
  get refusal(): CodedError | undefined {
    return this.#keepsAnswer ? undefined : this.#failure
  }

  /** Set once nothing of the query matters any more. */
  get isGivenUp(): boolean {
    return this.#isGivenUp
  }

  /** Resolves once the query is given up, or at once if it was. One waits for it at a time. */
  untilGivenUp(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#isGivenUp) resolve()
      else this.#giveUp = resolve
    })
  }

  /** Ends the query at once, whose answer will have no data: nothing that it still waits for is told. */
  giveUp(): void {
    this.#isGivenUp = true
    this.#giveUp()
  }

  /** Where in the answer it ran out, from the root. */
  get path(): readonly (string | number)[] {
    return this.#path ?? []
  }

  /**
   * Counts objects.
   *
   * @throws CodedError 400 `QUERY_TOO_LARGE` where the answer may not hold so many
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
   * Makes sure, before texts are read, that the answer may hold them.
   *
   * @throws CodedError as `spend` does
   */
  assertHolds({ objects, characters }: TextLengths): void {
    if (this.#keepsAnswer) return
    if (objects > this.left || characters > MAX_TEXT_LENGTH) throw this.exhaust()
  }

  /** Has what runs come whole: a mutation's client must learn what it did. Past the budget nothing more may start. */
  keepAnswer(): void {
    this.#keepsAnswer = true
  }

  /**
   * Notes the budget as used up. One error for all fields that meet it: making one takes time.
   *
   * @param read how many objects were read before there were found to be too many
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

  /** How long the answer may be; undefined if it comes whole. */
  get answerLimit(): JsonLimit | undefined {
    if (this.#keepsAnswer) return undefined
    return {
      maxBytes: MAX_ANSWER_BYTES,
      exceed: (path) => {
        const message = `The answer has more than the ${MAX_ANSWER_BYTES} bytes allowed.`
        this.#failure ??= new CodedError('QUERY_TOO_LARGE', 400, message)
        // The data of the answer is what the path leads through first.
        this.#path ??= path.slice(1)
      },
    }
  }

  /** Notes the field that a query failed at, where it was for the budget: the first one that says so. */
  noteField(error: unknown, path: Path): void {
    if (error === this.#failure) this.#path ??= [...keysOf(path)]
  }
}
