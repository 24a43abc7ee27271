import { appName } from '../parts/brand.js'

/** Why something was not done. */
export class Refused extends Error {
  /** The service's own code, such as `FORBIDDEN`; also `SIGNED_OUT`, `SOMEBODY_ELSE`, `LOGIN_REQUIRED`, `OUTDATED`, `UNREACHABLE`. */
  readonly code: string
  /** Which part of the input is wrong, such as `items.3.id`. */
  readonly param: string | undefined

  constructor(code: string, message: string, param?: string) {
    super(message)
    this.name = 'Refused'
    this.code = code
    this.param = param
  }
}

/** Nobody is signed in in this browser any more. */
export const signedOut = () => new Refused('SIGNED_OUT', 'Nobody is signed in in this browser.')

/** Somebody else has signed in in this browser meanwhile. */
export const somebodyElse = () =>
  new Refused(
    'SOMEBODY_ELSE',
    'Somebody else is signed in in this browser now. Load this page again to go on as them.',
  )

/** Their sign-in is too long ago for what they want to do. */
export const signedInLongAgo = () =>
  new Refused('LOGIN_REQUIRED', 'It is a while since you signed in. Confirm that it is you.')

/** The service could not be reached. */
export const unreachable = () =>
  new Refused('UNREACHABLE', 'The service can’t be reached. Check your connection, and try again.')

/** The service has a newer version of the app than the one in this window. */
export const outdated = () =>
  new Refused('OUTDATED', `${appName()} was updated. Load this page again to go on.`)

/** Any failure as a refusal. */
export function refusalOf(reason: unknown): Refused {
  return reason instanceof Refused ? reason : new Refused('BROKEN', 'Something went wrong on this page.')
}
