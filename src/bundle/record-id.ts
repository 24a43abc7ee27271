import type { Codec } from './codec.js'
import type { Values } from './stored.js'

/** The keys that identify a record within its organization. */
export function ownKeys({ key }: Codec): string[] {
  return key.filter((column) => column !== 'organizationId')
}

/** A record's id. If it has several keys, each is a line: no key contains control characters. */
export function idOf(codec: Codec, record: Values): string {
  return ownKeys(codec)
    .map((key) => record[key])
    .join('\n')
}
