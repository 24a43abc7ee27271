import { unwrapResolverError } from '@apollo/server/errors'
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema, isValueNode } from 'graphql'
import { z } from 'zod'
import { CodedError, internalError } from '../../base/errors.js'
import { withoutValues } from './without-values.js'

/**
 * The code of an error that the request itself is to blame for: Apollo's code for a document or variables that it
 * refused, or `BAD_USER_INPUT` for an argument that graphql-js refused while it ran. Undefined for any other error.
 */
function refusalCode(error: unknown): unknown {
  if (!(error instanceof GraphQLError)) return undefined
  const { code } = error.extensions
  if (code !== undefined) return code === 'INTERNAL_SERVER_ERROR' ? undefined : code
  const [node] = error.nodes ?? []
  return node && isValueNode(node) ? 'BAD_USER_INPUT' : undefined
}

const headSchema = z.object({ status: z.int(), headers: z.map(z.string(), z.string()).optional() })

/** The status and the header fields with which Apollo refuses a document, such as 405 for a mutation by GET. */
function refusalHead(error: unknown): { status: number; headers: Record<string, string> } {
  const { data } = headSchema.safeParse(error instanceof GraphQLError ? error.extensions['http'] : undefined)
  return { status: data?.status ?? 400, headers: Object.fromEntries(data?.headers ?? []) }
}

/** Whether an error is a failure of ours: the log has all of it, and clients learn nothing about it. */
export function isOurFault(error: unknown): boolean {
  const cause = unwrapResolverError(error)
  return !(cause instanceof CodedError) && refusalCode(cause) === undefined
}

/** The error that a client gets: a coded one as it is, a refused document with its reason, others masked. */
export function formatError(
  formatted: GraphQLFormattedError,
  error: unknown,
  schema?: GraphQLSchema,
): GraphQLFormattedError {
  const cause = unwrapResolverError(error)
  if (cause instanceof CodedError) {
    return { ...formatted, extensions: { ...cause.extensions } }
  }
  const { message, locations, path } = formatted
  const where = { ...(locations ? { locations } : {}), ...(path ? { path } : {}) }
  const reason = refusalCode(cause)
  if (reason !== undefined) {
    return {
      message: withoutValues(message, schema),
      ...where,
      extensions: { code: 'BAD_USER_INPUT', reason, http: refusalHead(cause) },
    }
  }
  const masked = internalError()
  return { message: masked.message, ...where, extensions: masked.extensions }
}

/** The errors of an operation, each as a client gets it. */
export function formatErrors(errors: readonly GraphQLError[]): GraphQLFormattedError[] {
  return errors.map((error) => formatError(error.toJSON(), error))
}
