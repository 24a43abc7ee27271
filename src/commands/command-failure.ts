/** A failure whose message is for the operator: printed without a stack, exit status 1. */
export class CommandFailure extends Error {}

/** A failure that another process has told the operator about; only its exit status is left to pass on. */
export class AlreadyReported extends Error {
  readonly status: number

  constructor(status: number) {
    super(`A worker ended with ${status}.`)
    this.status = status
  }
}
