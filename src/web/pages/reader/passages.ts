import { linesOf, linesRemoved, type Resource } from './text.js'

type Topic = Resource['knowledge'][number]
export type Item = Topic['items']['nodes'][number]

/** A topic with the items that were drawn from the resource. */
export interface Taught extends Omit<Topic, 'items'> {
  readonly items: readonly Item[]
}

/** The topics of a resource, in the order of the text; what has no passage comes last. */
export function inOrder({ chapters, knowledge }: Resource): Taught[] {
  const ranks = new Map(chapters.map(({ id }, rank) => [id, rank]))
  const rankOf = ({ passages: [first] }: Item): readonly [number, number] => [
    (first && ranks.get(first.chapterId)) ?? chapters.length,
    first?.start ?? 0,
  ]
  const byRank = (one: Item | undefined, other: Item | undefined) => {
    if (!one || !other) return 0
    const [[chapter, start], [otherChapter, otherStart]] = [rankOf(one), rankOf(other)]
    return chapter - otherChapter || start - otherStart
  }
  return knowledge
    .map(({ items, ...topic }) => ({ ...topic, items: items.nodes.toSorted(byRank) }))
    .toSorted((one, other) => byRank(one.items[0], other.items[0]))
}

/** The elements of the page, the innermost ones, that show a part of the text that an item came from. */
export function elementsOf({ chapters }: Resource, { passages }: Item): HTMLElement[] {
  return passages.flatMap(({ chapterId, start, end }) => {
    const chapter = chapters.find(({ id }) => id === chapterId)
    const section = document.querySelector(`#${CSS.escape(chapterId)}`)
    if (!chapter || !section) return []
    const removed = linesRemoved(chapter)
    const [first, last] = [linesOf(chapter.text, start) - removed, linesOf(chapter.text, end) - removed]
    const shown = [...section.querySelectorAll<HTMLElement>('[data-lines]')].filter(({ dataset }) => {
      const [from = 0, to = 0] = (dataset['lines'] ?? '').split('-').map(Number)
      return from <= last && to > first
    })
    return shown.filter((element) => !shown.some((other) => other !== element && element.contains(other)))
  })
}
