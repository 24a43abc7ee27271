import { CodedError } from '../base/errors.js'

/**
 * A 401 whose challenge says where clients find out how to get a token (RFC 9728, 5.1); any other error as it is.
 *
 * @param metadata the address of the resource's metadata
 */
export function withResourceMetadata(error: CodedError, metadata: string): CodedError {
  const challenge = error.headers['www-authenticate']
  if (error.status !== 401 || challenge === undefined) return error
  const separator = challenge.includes(' ') ? ',' : ''
  const named = `${challenge}${separator} resource_metadata="${metadata}"`
  return new CodedError(error.code, error.status, error.message, {
    ...(error.param === undefined ? {} : { param: error.param }),
    headers: { ...error.headers, 'www-authenticate': named },
    cause: error.cause,
  })
}
