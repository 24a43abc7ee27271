/** A failure with a message for the operator: printed without a stack, exit status 1. */
export class CommandFailure extends Error {}

/** A failure that another process has already reported to the operator; only its exit status is passed on. */
export class AlreadyReported extends Error {
  readonly status: number

  constructor(status: number) {
    super(`A worker ended with ${status}.`)
    this.status = status
  }
}
