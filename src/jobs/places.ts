/** What of a job its place depends on. */
export interface Placed {
  organizationId: string
  /** Whether it has been tried before. */
  isRetry: boolean
}

/** Of the reserved places, one in so many goes only to jobs that nobody has tried. */
const UNTRIED_OF_RESERVED = 6
/** How many due jobs of an organization there may be before those of another. */
const JOBS_OF_ONE = 10

/** The rules by which a kind of job gets places. */
interface PlaceRules {
  concurrency: number
  reserved: number
}

/**
 * The places that a process has for jobs of a kind. If some are reserved, an organization has none of these while it has
 * another place, and only one place for jobs that were tried before. So what hangs takes one place for each organization,
 * once it has hung before, and never all of them.
 */
export class Places {
  readonly #rules: PlaceRules
  readonly #taken: Placed[]

  constructor(rules: PlaceRules, running: readonly Placed[]) {
    this.#rules = rules
    this.#taken = [...running]
  }

  /** How many are free. */
  get free(): number {
    return this.#rules.concurrency - this.#taken.length
  }

  /** How many due jobs to look at to find those that can have the free places. */
  get candidates(): number {
    return this.#rules.reserved > 0 ? this.free * JOBS_OF_ONE : this.free
  }

  /** Whether a job that was tried before can have a place. */
  get haveRoomForRetries(): boolean {
    return this.free > this.#rules.reserved / UNTRIED_OF_RESERVED
  }

  /** The organizations that can't have another place. */
  full(): string[] {
    return this.#organizations((organizationId) => !this.#isRoomFor(organizationId))
  }

  /** The organizations that can't have another place for a job that was tried before. */
  retrying(): string[] {
    return this.#organizations((organizationId) => this.#isRetrying(organizationId))
  }

  /** Takes a place for the job if it can have one, and returns whether it can. */
  take(job: Placed): boolean {
    const { organizationId, isRetry } = job
    const isRefused = isRetry && (!this.haveRoomForRetries || this.#isRetrying(organizationId))
    if (isRefused || !this.#isRoomFor(organizationId)) return false
    this.#taken.push(job)
    return true
  }

  #isRoomFor(organizationId: string): boolean {
    const hasOne = this.#taken.some((job) => job.organizationId === organizationId)
    return this.free > (hasOne ? this.#rules.reserved : 0)
  }

  #isRetrying(organizationId: string): boolean {
    const isOne = (job: Placed) => job.isRetry && job.organizationId === organizationId
    return this.#rules.reserved > 0 && this.#taken.some(isOne)
  }

  #organizations(test: (organizationId: string) => boolean): string[] {
    return [...new Set(this.#taken.map(({ organizationId }) => organizationId))].filter(test)
  }
}
