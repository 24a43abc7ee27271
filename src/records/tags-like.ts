import { sql } from 'drizzle-orm'
import type { PersonWriteScope } from '../access/scope.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import { fold } from '../store/fold.js'
import { statement } from '../store/statement.js'
import type { Reader } from '../store/store.js'

const tagsLike = statement({
  select: ({ tags }) => ({ name: tags.name, nameFold: tags.nameFold }),
  query: ({ fields, t: { tags }, p, oneOf }) => sql`select ${fields} from ${tags}
    where ${tags.organizationId} = ${p('organizationId')} and ${oneOf(sql`${tags.nameFold}`, 'folds')}`,
})

/** The organization's tags whose names differ from one of these in their case at most. */
export function listTagsLike(
  reader: Reader,
  { organizationId }: PersonWriteScope,
  names: readonly string[],
): MaybePromise<{ name: string; nameFold: string }[]> {
  return reader.all(tagsLike, { organizationId, folds: [...new Set(names.map(fold))] })
}
