import { useEffect, useSyncExternalStore } from 'react'
import { ask, type Operation } from './ask.js'
import { type Refused, refusalOf } from './refused.js'

/** An older answer is shown, and asked for again. */
const FRESH_MS = 30_000

/** What a page has of an answer: nothing yet, the data, or why there is none. */
export interface Answer<Result> {
  readonly data?: Result
  readonly error?: Refused
}

interface Kept<Result> extends Answer<Result> {
  readonly askedAt: number
  readonly asking?: Promise<void>
}

const all = new Set<{ forgetUnseen(): void; renew(): Promise<unknown> }>()
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const tell = () => {
  for (const listener of listeners) listener()
}

/** An operation with the answers to it, by its variables. */
export class Question<Result, Variables> {
  readonly #operation: Operation<Result, Variables>
  readonly #kept = new Map<string, Kept<Result>>()
  /** How often each answer shows, by its variables. */
  readonly #shown = new Map<string, number>()

  /** @param lasts whether its answer stays when something was changed: who is signed in */
  constructor(operation: Operation<Result, Variables>, lasts = false) {
    this.#operation = operation
    if (!lasts) all.add(this)
  }

  kept(key: string): Kept<Result> | undefined {
    return this.#kept.get(key)
  }

  /** Forgets the answers that neither show nor are on their way. */
  forgetUnseen(): void {
    for (const [key, { asking }] of this.#kept) if (!asking && !this.#shown.get(key)) this.#kept.delete(key)
  }

  /** Keeps an answer up to date while it shows. @returns ends that */
  hold(key: string): () => void {
    const count = (by: number) => this.#shown.set(key, (this.#shown.get(key) ?? 0) + by)
    count(1)
    return () => void count(-1)
  }

  /** Asks again for the answers that show, and forgets the others. */
  renew(): Promise<unknown> {
    const shown = [...this.#kept.keys()].filter((key) => this.#shown.get(key))
    for (const key of this.#kept.keys()) if (!shown.includes(key)) this.#kept.delete(key)
    return Promise.all(shown.map((key) => this.again(JSON.parse(key))))
  }

  /** Asks unless a fresh answer is there, or on its way. Never rejects: a refusal is an answer too. */
  prepare(variables: Variables): Promise<void> {
    const key = JSON.stringify(variables)
    const kept = this.#kept.get(key)
    if (kept?.asking) return kept.asking
    const isFresh = kept?.data !== undefined && Date.now() - kept.askedAt < FRESH_MS
    return isFresh ? Promise.resolve() : this.again(variables)
  }

  /** Asks again. What was answered before stays until the new answer is there. */
  again(variables: Variables): Promise<void> {
    const key = JSON.stringify(variables)
    const askedAt = Date.now()
    const keep = (answer: Answer<Result>) => {
      this.#kept.set(key, { ...answer, askedAt })
      tell()
    }
    const asking = ask(this.#operation, variables).then(
      (data) => keep({ data }),
      (reason: unknown) => keep({ error: refusalOf(reason) }),
    )
    const { data, error } = this.#kept.get(key) ?? {}
    this.#kept.set(key, { askedAt, asking, ...(data === undefined ? {} : { data }) })
    // Whoever tries again sees that it is on its way.
    if (error) tell()
    return asking
  }
}

const NOTHING: Answer<never> = {}

/** The answer to a question; it is asked when the component is shown, and when its variables change. */
export function useAnswer<Result, Variables>(
  question: Question<Result, Variables>,
  variables: Variables,
): Answer<Result> & { again: () => void } {
  const key = JSON.stringify(variables)
  const kept = useSyncExternalStore(subscribe, () => question.kept(key))
  useEffect(() => {
    // The variables are a new object each time.
    void question.prepare(JSON.parse(key))
    return question.hold(key)
  }, [question, key])
  return { ...(kept ?? NOTHING), again: () => void question.again(variables) }
}

/** Forgets the answers that don't show, as something was changed that the page itself goes on without. */
export function forgetUnseen(): void {
  for (const question of all) question.forgetUnseen()
}

/** Asks again for every answer that shows, and forgets the others, as something was changed. What shows stays until then. */
export async function renewAnswers(): Promise<void> {
  await Promise.all([...all].map((question) => question.renew()))
}
