import { type Standing, WindowCounter } from './window-counter.js'

/** How long a window of the rate limit is. */
export const WINDOW_SECONDS = 60

/** What a person may use in a minute; 0 is no limit. */
export interface MinuteLimits {
  requests: number
  /** Objects in the answers of `/graphql`. */
  objects: number
}

/** A person's standing for each of the limits; undefined for one that is switched off. */
export interface Standings {
  requests?: Standing | undefined
  /** Before the request has used any. */
  objects?: Standing | undefined
}

/** Counts the use of each person, in this process. */
export class PersonCounts {
  readonly #requests: WindowCounter | undefined
  readonly #objects: WindowCounter | undefined

  constructor({ requests, objects }: MinuteLimits) {
    const counter = (limit: number) =>
      limit === 0 ? undefined : new WindowCounter(limit, { seconds: WINDOW_SECONDS })
    this.#requests = counter(requests)
    this.#objects = counter(objects)
  }

  enter(key: string): Standings {
    return { requests: this.#requests?.count(key), objects: this.#objects?.look(key) }
  }

  spend(key: string, objects: number): Standing | undefined {
    return this.#objects?.count(key, objects)
  }
}
