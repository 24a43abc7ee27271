import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import { z } from 'zod'

const header = z.object({ required: z.boolean().optional() })
const response = z.object({
  headers: z.record(z.string(), header).optional(),
  content: z.record(z.string(), z.looseObject({ schema: z.unknown() })).optional(),
})
const body = z.looseObject({
  content: z.looseObject({
    'application/json': z.looseObject({ schema: z.looseObject({ properties: z.looseObject({}) }) }),
  }),
})
const operation = z.looseObject({
  parameters: z.array(z.looseObject({ name: z.string() })).default([]),
  requestBody: body.optional(),
  responses: z.record(z.string(), response),
})
const problem = z.object({ param: z.string().optional() })
const description = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({}),
  tags: z.array(z.unknown()),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
})

/** The parts of an OpenAPI description that the tests read. */
export type OpenApiDescription = z.infer<typeof description>

/** An answer as a test has received it. */
interface SeenAnswer {
  method: string
  /** With its query string. */
  path: string
  status: number
  headers: Headers
  text: string
}

/** Refuses keys that are not described: an answer may not show more than the description says. */
function seal(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(seal)
  if (typeof node !== 'object' || node === null) return node
  const sealed = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, seal(value)]))
  const open = sealed['type'] === 'object' && 'properties' in sealed && !('additionalProperties' in sealed)
  return open ? { ...sealed, additionalProperties: false } : sealed
}

/** @throws Error if an error is about a parameter that the operation does not have */
function assertNames(
  { parameters, requestBody }: z.infer<typeof operation>,
  param: string | undefined,
  what: string,
) {
  if (param === undefined || param === 'Authorization') return
  const fields = requestBody?.content['application/json'].schema.properties ?? {}
  const names = [...parameters.map(({ name }) => name), ...Object.keys(fields)]
  const [name = ''] = param.split('.')
  if (!names.includes(name)) throw new Error(`${what}: there is no parameter ${param}.`)
}

/** Checks answers of `/v1` against the service's own description of them. */
export class OpenApiChecker {
  readonly description: OpenApiDescription
  readonly #ajv: Ajv2020
  readonly #validators = new Map<string, ValidateFunction>()
  readonly #templates: { template: string; pattern: RegExp }[]

  constructor(json: unknown) {
    this.description = description.parse(json)
    // OpenAPI's own keywords beside JSON Schema's, such as `example`.
    this.#ajv = new Ajv2020({ strict: false, allErrors: true, formats: fullFormats })
    this.#ajv.addSchema({ $id: 'openapi', ...description.parse(seal(this.description)) })
    // A fixed segment takes precedence over a parameter, as in the router.
    this.#templates = Object.keys(this.description.paths)
      .toSorted((a, b) => (a.match(/\{/g)?.length ?? 0) - (b.match(/\{/g)?.length ?? 0))
      .map((template) => ({
        template,
        pattern: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      }))
  }

  /** The described path that an address belongs to. */
  templateOf(path: string): string | undefined {
    const [pathname = ''] = path.split('?')
    return this.#templates.find(({ pattern }) => pattern.test(pathname))?.template
  }

  /** @throws Error if the description doesn't allow the answer's status, media type, headers or body */
  check({ method, path, status, headers, text }: SeenAnswer): void {
    const template = this.templateOf(path)
    const described = template && this.description.paths[template]?.[method.toLowerCase()]
    if (!template || !described) return
    const what = `${method} ${template} → ${status}`
    const expected = described.responses[String(status)]
    if (!expected) throw new Error(`${what}: the description does not have this status.\n${text}`)
    for (const [name, { required }] of Object.entries(expected.headers ?? {})) {
      if (required && !headers.has(name)) throw new Error(`${what}: the header ${name} is missing.`)
    }
    if (!expected.content) {
      if (text !== '') throw new Error(`${what}: a body is not described.`)
      return
    }
    const mediaType = headers.get('content-type')?.split(';')[0] ?? ''
    if (!expected.content[mediaType]) throw new Error(`${what}: ${mediaType} is not described.`)
    const validate = this.#validator([template, method.toLowerCase(), String(status), mediaType])
    const answer: unknown = JSON.parse(text)
    if (!validate(answer)) throw new Error(`${what}: ${this.#ajv.errorsText(validate.errors)}\n${text}`)
    if (status >= 400) assertNames(described, problem.parse(answer).param, `${what}\n${text}`)
  }

  #validator([template = '', method = '', status = '', mediaType = '']: string[]): ValidateFunction {
    const steps = ['paths', template, method, 'responses', status, 'content', mediaType, 'schema']
    const pointer = steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')))
    const $ref = `openapi#/${pointer.join('/')}`
    const known = this.#validators.get($ref) ?? this.#ajv.compile({ $ref })
    this.#validators.set($ref, known)
    return known
  }
}

const checkers = new Map<string, OpenApiChecker>()

/** The checker of a description. Most apps under test have the same one, and its schemas are compiled once. */
export function checkerOf(json: string): OpenApiChecker {
  const checker = checkers.get(json) ?? new OpenApiChecker(JSON.parse(json))
  checkers.set(json, checker)
  return checker
}
