/** Why something was not done. */
export class Refused extends Error {
  /** The service's own code, such as `FORBIDDEN`; also `SIGNED_OUT`, `OUTDATED`, and `UNREACHABLE` where no answer came. */
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'Refused'
    this.code = code
  }
}

/** Nobody is signed in in this browser any more. */
export const signedOut = () => new Refused('SIGNED_OUT', 'Nobody is signed in in this browser.')

/** The service could not be reached. */
export const unreachable = () =>
  new Refused('UNREACHABLE', 'The service can’t be reached. Check your connection, and try again.')

/** The service has a newer version of the app than the one in this window. */
export const outdated = () => new Refused('OUTDATED', 'Lyceum was updated. Load this page again to go on.')

/** Any failure as a refusal. */
export function refusalOf(reason: unknown): Refused {
  return reason instanceof Refused ? reason : new Refused('BROKEN', 'Something went wrong on this page.')
}
