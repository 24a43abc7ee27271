/** An answer of `/v1`, with its body parsed. */
export interface RestAnswer {
  status: number
  headers: Headers
  text: string
  // Tests compare bodies with what they expect, so bodies need no type.
  body: ReturnType<typeof JSON.parse>
}

/** An answer of `/graphql`. */
export interface GraphqlAnswer {
  status: number
  headers: Headers
  data: ReturnType<typeof JSON.parse>
  errors: { message: string; path?: (string | number)[]; extensions: Record<string, unknown> }[]
  /** How many objects it counts as. */
  objects: number
}

/** Reads an answer to its end. */
export async function toAnswer(response: Response): Promise<RestAnswer> {
  const text = await response.text()
  const json = response.headers.get('content-type')?.includes('json') ?? false
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: json ? JSON.parse(text) : undefined,
  }
}
