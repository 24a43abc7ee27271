/** The parameters of a GraphQL request as they came: a JSON body, or a query string (GraphQL over HTTP, 5). */
export type Parameters = object | URLSearchParams

/** A parameter, unchecked. In a query string, it is the first one with the name; null if there is none. */
export function parameterOf(parameters: Parameters, name: string): unknown {
  return parameters instanceof URLSearchParams ? parameters.get(name) : Reflect.get(parameters, name)
}

/** The variables and the operation name of a request, unchecked; undefined if they can't be read. */
export function besideDocument(parameters: Parameters): object | undefined {
  if (!(parameters instanceof URLSearchParams)) return parameters
  const names = parameters.getAll('operationName')
  const texts = parameters.getAll('variables')
  if (names.length > 1 || texts.length > 1) return undefined
  const [text] = texts
  const [operationName] = names
  if (text === undefined) return { operationName }
  try {
    const variables: unknown = JSON.parse(text)
    // A body may have null here, but a query string may not.
    return variables === null ? undefined : { operationName, variables }
  } catch {
    return undefined
  }
}

/** The body or the query string that the same request would have if it contained its document, instead of naming it. */
export function withText(parameters: Parameters, text: string): { search: string; body: object | undefined } {
  if (!(parameters instanceof URLSearchParams)) {
    const body = new Map(Object.entries(parameters))
    body.delete('documentId')
    body.delete('extensions')
    body.set('query', text)
    return { search: '', body: Object.fromEntries(body) }
  }
  const search = new URLSearchParams(parameters)
  search.delete('documentId')
  search.delete('extensions')
  search.set('query', text)
  return { search: `?${search.toString()}`, body: undefined }
}
