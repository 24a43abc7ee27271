import { assertCanUseTags } from '../access/content-rules.js'
import { badInput } from '../base/errors.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import { findTags, type KnownTag } from '../records/tags.js'
import type { RequestContext } from './context.js'
import { LONGEST_NAME } from '../base/longest-names.js'
import { isStorable, isTooLong } from './text.js'

/** Says which tag is unknown; a text too long for a name is not repeated. */
function unknownTag(name: string): string {
  return isTooLong(name, LONGEST_NAME) ? 'There is no tag with so long a name.' : `There is no tag "${name}".`
}

/**
 * The tags with these names, by which a list is filtered.
 *
 * @throws CodedError 403 for an external account that names any, 400 naming `tags` for an unknown one
 */
export function resolveTags(
  { session, viewer }: RequestContext,
  tags: readonly string[] | null | undefined,
): MaybePromise<KnownTag[]> {
  const names = [...new Set((tags ?? []).map((name) => name.trim()).filter(Boolean))]
  if (names.length === 0) return []
  const scope = assertCanUseTags(viewer)
  const storable = names.filter(isStorable)
  return andThen(findTags(session, scope, storable), (known) => {
    if (known.length < names.length) {
      const found = new Set(known.map(({ name }) => name))
      throw badInput(unknownTag(names.find((name) => !found.has(name)) ?? ''), 'tags')
    }
    return known.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  })
}
