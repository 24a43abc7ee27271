/** A value that is ready on SQLite and promised on PostgreSQL. */
export type MaybePromise<T> = T | Promise<T>

/** Continues with a value: at once if it is ready. */
export function andThen<T, U>(value: MaybePromise<T>, next: (value: T) => MaybePromise<U>): MaybePromise<U> {
  return value instanceof Promise ? value.then(next) : next(value)
}

/** Does `work`, and then `end`, however the work went: at once if what it gives is ready. */
export function withCleanup<T>(work: () => MaybePromise<T>, end: () => void): MaybePromise<T> {
  let value: MaybePromise<T>
  try {
    value = work()
  } catch (error) {
    end()
    throw error
  }
  if (value instanceof Promise) {
    // `finally` would make three promises.
    return value.then(
      (settled) => {
        end()
        return settled
      },
      (error: unknown) => {
        end()
        throw error
      },
    )
  }
  end()
  return value
}
