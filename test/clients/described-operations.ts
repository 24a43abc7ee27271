import { inject } from 'vitest'

interface Parameter {
  name: string
  in: string
  required?: boolean
  schema: { example?: string }
}

interface Operation {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: { 'application/json': { example: unknown } } }
}

/** The OpenAPI description that the service gives of itself, as text. */
export async function readDescription(): Promise<string> {
  const response = await fetch(`${inject('url')}/openapi.json`)
  return await response.text()
}

/** The query string of the required parameters. */
function requiredQuery(parameters: readonly Parameter[]): string {
  const required = parameters.filter((parameter) => parameter.in === 'query' && parameter.required)
  const query = new URLSearchParams(required.map(({ name, schema }) => [name, schema.example ?? '']))
  return required.length === 0 ? '' : `?${query.toString()}`
}

/** Every operation of the description with its examples filled in. */
export function describedRequests(description: string) {
  const { paths }: { paths: Record<string, Record<string, Operation>> } = JSON.parse(description)
  return Object.entries(paths).flatMap(([template, operations]) =>
    Object.entries(operations).map(([method, { operationId, parameters = [], requestBody }]) => ({
      operationId,
      method: method.toUpperCase(),
      path: parameters
        .filter((parameter) => parameter.in === 'path')
        .reduce((path, { name, schema }) => path.replace(`{${name}}`, schema.example ?? ''), template)
        .concat(requiredQuery(parameters)),
      body: requestBody?.content['application/json'].example,
    })),
  )
}
