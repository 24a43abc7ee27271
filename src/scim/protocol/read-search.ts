import type { ListRequest } from '../list-resources.js'
import { readProjection } from './project.js'
import { invalidSyntax, invalidValue } from './scim-error.js'
import { keysOf } from './values.js'

const SEARCH_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:SearchRequest'

function filterOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string') throw invalidValue('filter must be a text.')
  return value
}

function numberOf(value: unknown, name: string): string | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'number') throw invalidValue(`${name} must be a number.`)
  return String(value)
}

function namesOf(value: unknown, name: string): string | undefined {
  if (value === undefined || value === null) return undefined
  if (!Array.isArray(value) || !value.every((item): item is string => typeof item === 'string'))
    throw invalidValue(`${name} must be a list of texts.`)
  return value.join(',')
}

/**
 * Reads the body of a search (RFC 7644, 3.4.3), which has the same parameters as a list. Sorting is ignored,
 * as it is for lists.
 *
 * @throws ScimError 400
 */
export function readSearch(value: object): ListRequest {
  const body = keysOf(value)
  const schemas = body.get('schemas')
  if (schemas !== undefined && !(Array.isArray(schemas) && schemas.some((item) => item === SEARCH_SCHEMA)))
    throw invalidSyntax(`The schemas of the body must have ${SEARCH_SCHEMA}.`)
  return {
    filter: filterOf(body.get('filter')),
    startIndex: numberOf(body.get('startindex'), 'startIndex'),
    count: numberOf(body.get('count'), 'count'),
    projection: readProjection(
      namesOf(body.get('attributes'), 'attributes'),
      namesOf(body.get('excludedattributes'), 'excludedAttributes'),
    ),
  }
}
