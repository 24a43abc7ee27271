import { parsePath } from './paths.js'
import type { Resource } from './write-person.js'
import { isRecord } from './values.js'

/** These are always returned (RFC 7643, 7). */
const ALWAYS = new Set(['id', 'schemas'])

/** Which attributes an answer has (RFC 7644, 3.9). */
export interface Projection {
  /** Only these; null for all of them. */
  attributes: readonly string[] | null
  /** All but these. */
  excluded: readonly string[]
}

function namesIn(list: string | undefined): string[] {
  const names = (list ?? '').split(',').map((name) => name.trim())
  return names.filter((name) => name !== '').map((name) => parsePath(name).name)
}

/**
 * Reads `attributes` and `excludedAttributes`.
 *
 * @throws ScimError 400 `invalidPath`
 */
export function readProjection(attributes: string | undefined, excluded: string | undefined): Projection {
  const named = namesIn(attributes)
  return { attributes: named.length === 0 ? null : named, excluded: namesIn(excluded) }
}

/** Whether an answer needs an attribute; others are not read. */
export function isWanted({ attributes, excluded }: Projection, name: string): boolean {
  if (excluded.includes(name)) return false
  return attributes === null || attributes.some((wanted) => wanted === name || wanted.startsWith(`${name}.`))
}

function pathOf(key: string): string {
  return key.startsWith('urn:') ? parsePath(key).name : key.toLowerCase()
}

function pick(value: Resource, { attributes, excluded }: Projection, prefix: string): Resource {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]): [string, unknown][] => {
      const path = prefix === '' ? pathOf(key) : `${prefix}.${key.toLowerCase()}`
      if (ALWAYS.has(path)) return [[key, item]]
      if (excluded.includes(path)) return []
      const whole = attributes === null || attributes.includes(path)
      const parts = whole ? null : (attributes?.filter((name) => name.startsWith(`${path}.`)) ?? [])
      if (parts?.length === 0) return []
      const rest = excluded.filter((name) => name.startsWith(`${path}.`))
      if (whole && rest.length === 0) return [[key, item]]
      const inner = (one: unknown) =>
        isRecord(one)
          ? pick(Object.fromEntries(Object.entries(one)), { attributes: parts, excluded: rest }, path)
          : one
      return [[key, Array.isArray(item) ? item.map(inner) : inner(item)]]
    }),
  )
}

/** A resource with the requested attributes. */
export function project(resource: Resource, projection: Projection): Resource {
  const { attributes, excluded } = projection
  return attributes === null && excluded.length === 0 ? resource : pick(resource, projection, '')
}
