import type { SearchQueryVariables, SearchType } from '../../generated/search.js'
import { queryOf } from '../../parts/words.js'

/** A kind of hits. */
export interface Kind {
  /** What the address calls it. */
  readonly word: string
  readonly name: string
  readonly types: SearchType[]
  /** Whether external accounts find some. */
  readonly isForAll: boolean
}

/** What a search can be narrowed to. */
export const KINDS: readonly Kind[] = [
  { word: 'library', name: 'Library', types: ['CONTENT', 'CHAPTER', 'SEGMENT'], isForAll: true },
  { word: 'knowledge', name: 'Knowledge', types: ['TOPIC', 'ITEM'], isForAll: true },
  { word: 'lessons', name: 'Lessons', types: ['LESSON'], isForAll: false },
  { word: 'roles', name: 'Roles', types: ['ROLE'], isForAll: false },
  { word: 'people', name: 'People', types: ['PERSON'], isForAll: false },
]

/** What is searched, as the address says. */
export interface SearchPlace {
  readonly words: string
  readonly kind: Kind | undefined
  /** Whether the words are searched as they are typed, without being corrected. */
  readonly isExact: boolean
}

export function placeIn(search: URLSearchParams): SearchPlace {
  return {
    words: search.get('q') ?? '',
    kind: KINDS.find(({ word }) => word === search.get('in')),
    isExact: search.has('exact'),
  }
}

export function addressOf({ words, kind, isExact }: SearchPlace): string {
  const search = new URLSearchParams()
  if (words !== '') search.set('q', words)
  if (kind) search.set('in', kind.word)
  if (isExact) search.set('exact', '')
  return search.size === 0 ? '/search' : `/search?${search.toString()}`
}

/** The variables of the page's operation. @param after the cursor of the hits before; null for the first ones */
export function variablesOf(
  { words, kind, isExact }: SearchPlace,
  after: string | null,
): SearchQueryVariables {
  return { query: queryOf(words) ?? '', types: kind?.types ?? null, exact: isExact, after }
}
