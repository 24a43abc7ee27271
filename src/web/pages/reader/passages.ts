import type { Resource } from './text.js'

type Items = Resource['knowledge'][number]['topic']['items']['nodes']
export type Item = Items[number]

/** A topic with the items that were drawn from the resource. */
export interface Taught {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly items: readonly Item[]
}

/** At least this share of an item's words is in its passage. */
const LEAST_SHARE = 0.5

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])

/** The topics of a resource, each with those of its items that came from there. */
export function taughtIn({ id, knowledge }: Resource): Taught[] {
  const isFrom = ({ evidence }: Item) => evidence.nodes.some((content) => content.id === id)
  return knowledge.map(({ topic, ...rest }) => ({ ...rest, items: topic.items.nodes.filter(isFrom) }))
}

/** Finds the passages that say most of what items say: the graph doesn't tell where an item stands. */
export function passagesOf(root: HTMLElement, items: readonly Item[]): Map<string, HTMLElement> {
  const passages = [...root.querySelectorAll<HTMLElement>('p, li')].map((element) => ({
    element,
    words: wordsOf(element.textContent ?? ''),
  }))
  const found = new Map<string, HTMLElement>()
  for (const { id, name } of items) {
    const wanted = [...wordsOf(name)]
    let most = LEAST_SHARE
    for (const { element, words } of passages) {
      const share = wanted.filter((word) => words.has(word)).length / Math.max(1, wanted.length)
      if (share <= most) continue
      most = share
      found.set(id, element)
    }
  }
  return found
}

/** The topics and their items in the order of the text; what has no passage comes last. */
export function inOrder(taught: readonly Taught[], places: ReadonlyMap<string, HTMLElement>): Taught[] {
  const elements = [...new Set(places.values())].toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  const ranks = new Map(elements.map((element, rank) => [element, rank]))
  const rankOf = ({ id }: Item) => {
    const place = places.get(id)
    return (place && ranks.get(place)) ?? elements.length
  }
  const firstOf = ({ items }: Taught) => Math.min(elements.length, ...items.map(rankOf))
  return taught
    .map((topic) => ({ ...topic, items: topic.items.toSorted((one, other) => rankOf(one) - rankOf(other)) }))
    .toSorted((one, other) => firstOf(one) - firstOf(other))
}
