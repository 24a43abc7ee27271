import type { LibraryQueryVariables } from '../../generated/library.js'
import { queryOf } from '../../parts/words.js'

/** What the library can be narrowed to, by what the address calls it. */
export const KINDS = [
  { value: 'DOCUMENT', word: 'document', name: 'Documents', icon: 'document' },
  { value: 'VIDEO', word: 'video', name: 'Videos', icon: 'video' },
  { value: 'AUDIO', word: 'audio', name: 'Recordings', icon: 'audio' },
  { value: 'GUIDE', word: 'guide', name: 'Guides', icon: 'guide' },
] as const

/** Which part of the library shows, as the address says. */
export interface LibraryPlace {
  readonly words: string
  readonly kind: (typeof KINDS)[number] | undefined
  readonly tag: string | undefined
}

export function placeIn(search: URLSearchParams): LibraryPlace {
  return {
    words: search.get('q') ?? '',
    kind: KINDS.find(({ word }) => word === search.get('kind')),
    tag: search.get('tag') ?? undefined,
  }
}

export function addressOf({ words, kind, tag }: LibraryPlace): string {
  const search = new URLSearchParams()
  if (words !== '') search.set('q', words)
  if (kind) search.set('kind', kind.word)
  if (tag !== undefined) search.set('tag', tag)
  return search.size === 0 ? '/content' : `/content?${search.toString()}`
}

/** The variables of the page's operation. @param after the cursor of the rows before; null for the first ones */
export function variablesOf({ words, kind, tag }: LibraryPlace, after: string | null): LibraryQueryVariables {
  return {
    query: queryOf(words),
    type: kind?.value ?? null,
    tags: tag === undefined ? null : [tag],
    after,
  }
}
