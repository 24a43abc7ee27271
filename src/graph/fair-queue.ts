import { type CodedError, unavailable } from '../base/errors.js'

/** The limits of a queue. */
export interface FairQueueLimits {
  /** How many turns may run at the same time: in all, and of one group. */
  running: { inAll: number; group: number }
  /** How many calls may wait: in all, of one group and of one person. */
  waiting: { inAll: number; group: number; person: number }
  /** How long a call waits before it is refused, in milliseconds. */
  waitMs: number
}

/** Whose turn it is. */
export interface QueueCaller {
  /** The group that takes turns with other groups, such as an organization. */
  group: string
  /** A member of the group. */
  person: string
}

/** A call that waits for its turn, until the turn is given or refused. */
interface Waiter {
  start: () => void
  refuse: () => void
}

/** A person's waiting calls, in the order in which they came. */
type Waiters = Waiter[]

/** When refused callers may try again: by then, at least one turn of each other group has ended. */
const RETRY_AFTER_SECONDS = 30

/**
 * Gives out turns fairly. A person has one turn at a time. Groups take turns, and so do the persons within a group, no
 * matter how many calls each has waiting: between two turns of a group, every other group that waits gets one. When all
 * places to wait are taken, a new caller who has fewer calls waiting takes the last place of the group or person that
 * has the most.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits
  /** The waiting calls. Groups and their persons are in the order of their next turns. */
  readonly #groups = new Map<string, Map<string, Waiters>>()
  /** The persons who have a turn, by their groups. */
  readonly #running = new Map<string, Set<string>>()
  #waiting = 0
  readonly #refused: () => void

  /**
   * @param refused called for each turn that is refused
   * @default refused does nothing
   */
  constructor(limits: FairQueueLimits, refused: () => void = () => {}) {
    this.#limits = limits
    this.#refused = refused
  }

  /**
   * Runs `work` when it is the person's turn.
   *
   * @param signal takes the work out of the queue if it has not begun
   * @throws CodedError 503 with `Retry-After` if too many calls wait already, or this one has waited too long
   * @throws unknown the signal's reason, or what the work throws
   */
  async run<T>(caller: QueueCaller, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    signal.throwIfAborted()
    await this.#turn(caller, signal)
    try {
      return await work()
    } finally {
      this.#end(caller)
      this.#startNext()
    }
  }

  async #turn(caller: QueueCaller, signal: AbortSignal): Promise<void> {
    // A call that can start at once needs no place to wait.
    if (!this.#isFree(caller)) this.#makeRoom(caller)
    await new Promise<void>((resolve, reject) => {
      const settle = (then: () => void) => {
        clearTimeout(timer)
        signal.removeEventListener('abort', leave)
        then()
      }
      const giveUp = (reason: unknown) => {
        this.#remove(caller, waiter)
        settle(() => reject(reason))
      }
      const waiter = { start: () => settle(resolve), refuse: () => giveUp(this.#busy()) }
      const leave = () => giveUp(signal.reason)
      const timer = setTimeout(() => waiter.refuse(), this.#limits.waitMs)
      signal.addEventListener('abort', leave, { once: true })
      this.#add(caller, waiter)
      this.#startNext()
    })
  }

  /** @throws CodedError unless another caller has clearly more calls waiting */
  #makeRoom(caller: QueueCaller): void {
    const { inAll, group, person } = this.#limits.waiting
    const own = this.#groups.get(caller.group)
    const ofPerson = own?.get(caller.person)?.length ?? 0
    if (ofPerson >= person) throw this.#busy()
    const ofGroup = own ? sizeOf(own) : 0
    if (own && ofGroup >= group) this.#refuseLast(own, ofPerson)
    else if (this.#waiting >= inAll) {
      const fullest = [...this.#groups.values()].toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]
      if (!fullest || sizeOf(fullest) <= ofGroup + 1) throw this.#busy()
      this.#refuseLast(fullest, -1)
    }
  }

  /**
   * Refuses the last call of the person who has the most calls waiting.
   *
   * @param own how many calls the new caller has waiting
   * @throws CodedError if that person would then have fewer calls waiting than the new caller
   */
  #refuseLast(persons: ReadonlyMap<string, Waiters>, own: number): void {
    const fullest = [...persons.values()].toSorted((a, b) => b.length - a.length)[0] ?? []
    if (fullest.length <= own + 1) throw this.#busy()
    fullest.at(-1)?.refuse()
  }

  #busy(): CodedError {
    this.#refused()
    return unavailable(
      'Too many requests are waiting for this: try again later.',
      'SERVICE_UNAVAILABLE',
      RETRY_AFTER_SECONDS,
    )
  }

  #startNext(): void {
    for (const [group, persons] of this.#groups) {
      for (const [person, [waiter]] of persons) {
        const caller = { group, person }
        if (!waiter || !this.#isFree(caller)) continue
        this.#remove(caller, waiter)
        moveToEnd(persons, person)
        moveToEnd(this.#groups, group)
        this.#begin(caller)
        waiter.start()
        return this.#startNext()
      }
    }
  }

  /** Whether a turn of the person may begin now. */
  #isFree({ group, person }: QueueCaller): boolean {
    const ofGroup = this.#running.get(group)
    const inAll = [...this.#running.values()].reduce((sum, { size }) => sum + size, 0)
    const { running } = this.#limits
    return inAll < running.inAll && (ofGroup?.size ?? 0) < running.group && ofGroup?.has(person) !== true
  }

  #begin({ group, person }: QueueCaller): void {
    this.#running.set(group, (this.#running.get(group) ?? new Set<string>()).add(person))
  }

  #end({ group, person }: QueueCaller): void {
    const persons = this.#running.get(group)
    persons?.delete(person)
    if (persons?.size === 0) this.#running.delete(group)
  }

  #add({ group, person }: QueueCaller, waiter: Waiter): void {
    const persons = this.#groups.get(group) ?? new Map<string, Waiters>()
    this.#groups.set(group, persons.set(person, [...(persons.get(person) ?? []), waiter]))
    this.#waiting += 1
  }

  #remove({ group, person }: QueueCaller, waiter: Waiter): void {
    const persons = this.#groups.get(group)
    const left = persons?.get(person)?.filter((other) => other !== waiter) ?? []
    if (left.length > 0) persons?.set(person, left)
    else persons?.delete(person)
    if (persons?.size === 0) this.#groups.delete(group)
    this.#waiting -= 1
  }
}

function sizeOf(persons: ReadonlyMap<string, Waiters>): number {
  return [...persons.values()].reduce((sum, { length }) => sum + length, 0)
}

function moveToEnd<Value>(map: Map<string, Value>, key: string): void {
  const value = map.get(key)
  if (value === undefined) return
  map.delete(key)
  map.set(key, value)
}
