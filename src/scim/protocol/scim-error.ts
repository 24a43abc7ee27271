/** The kind of a 400 or 409 (RFC 7644, 3.12). */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'uniqueness'

/** A request that can't be performed. The message is sent to the client unchanged. */
export class ScimError extends Error {
  readonly status: number
  readonly scimType: ScimType | undefined

  constructor(status: number, message: string, scimType?: ScimType) {
    super(message)
    this.name = 'ScimError'
    this.status = status
    this.scimType = scimType
  }
}

/** 400: a value that can't be stored. */
export function invalidValue(message: string): ScimError {
  return new ScimError(400, message, 'invalidValue')
}

/** 400: a path without an attribute. */
export function invalidPath(path: string): ScimError {
  return new ScimError(400, `There is no attribute at the path ${path.slice(0, 100)}.`, 'invalidPath')
}

/** 400: a body that violates the protocol. */
export function invalidSyntax(message: string): ScimError {
  return new ScimError(400, message, 'invalidSyntax')
}
