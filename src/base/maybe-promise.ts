/** A value that is ready on SQLite and a promise on PostgreSQL. */
export type MaybePromise<T> = T | Promise<T>

/** Continues with a value: at once if it is ready. */
export function andThen<T, U>(value: MaybePromise<T>, next: (value: T) => MaybePromise<U>): MaybePromise<U> {
  return value instanceof Promise ? value.then(next) : next(value)
}

/** Runs `work` and then `end`, even after an error; synchronously if the result is ready. */
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
