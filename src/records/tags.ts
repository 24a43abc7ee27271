import { sql } from 'drizzle-orm'
import type { SharingScope } from '../access/content-rules.js'
import type { PersonWriteScope } from '../access/scope.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import { fold } from '../store/fold.js'
import { statement } from '../store/statement.js'
import type { Reader } from '../store/store.js'

/** A tag is rare if fewer resources than this have it. */
const RARE = 1_000

/** A tag to filter a list by. */
export interface KnownTag {
  name: string
  /** Whether so few resources have the tag that it is fastest to look them up. */
  rare: boolean
}

const knownTags = statement({
  select: ({ tags, contentTags }) => ({
    name: tags.name,
    rare: sql<boolean>`(select count(*) from (select 1 from ${contentTags}
      where ${contentTags.organizationId} = ${tags.organizationId} and ${contentTags.tag} = ${tags.name}
      limit ${sql.raw(String(RARE))}) as carrying) < ${sql.raw(String(RARE))}`.mapWith(Boolean),
  }),
  query: ({ fields, t, p, oneOf }) => sql`
    select ${fields} from ${t.tags}
    where ${t.tags.organizationId} = ${p('organizationId')} and ${oneOf(t.tags.name, 'names')}`,
})

/** The organization's tags with these names, skipping unknown names. */
export function findTags(
  reader: Reader,
  scope: SharingScope,
  names: readonly string[],
): MaybePromise<KnownTag[]> {
  return reader.all(knownTags, { organizationId: scope.organizationId, names })
}

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

/** The name of the lock under which an organization's tags are changed. */
export function lockOfTags({ organizationId }: { organizationId: string }): string {
  return `tags:${organizationId}`
}
