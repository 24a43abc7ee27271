import type { RecordType } from '../bundle/codecs.js'
import type { ExtractedTopic } from '../providers/extraction/port.js'
import { SimilarTexts } from '../providers/extraction/similar-texts.js'
import { foldedName } from '../providers/extraction/plain-text.js'

/** A record of the bundle format, as on a line of the file, before it is checked. */
export interface BundleLine {
  type: RecordType
  [key: string]: unknown
}

/** Makes the id of a record in the bundle. The same arguments always give the same id. */
export type MakeId = (...about: readonly string[]) => string

/** Collects what many documents teach, so that a topic or item that they share exists only once. */
export interface KnowledgeTree {
  add(category: string, topics: readonly ExtractedTopic[], contentId: string): void
  /** Yields the space, categories, topics and items, parents first. */
  records(): Iterable<BundleLine>
}

interface Item {
  id: string
  name: string
  contentIds: string[]
}

interface Topic {
  id: string
  name: string
  category: string
  items: Map<string, Item>
}

/**
 * Makes an empty tree under the space 'Imported knowledge'. Topics with the same folded name become one
 * topic, in the category where the name appeared first. Items that say the same become one item, in the topic
 * where it appeared first.
 */
export function knowledgeTree(makeId: MakeId): KnowledgeTree {
  const categories = new Set<string>()
  const topics = new Map<string, Topic>()
  const seen = new SimilarTexts<Item>()

  function topicOf(category: string, name: string): Topic {
    const key = foldedName(name)
    const topic = topics.get(key) ?? { id: makeId('topic', key), name, category, items: new Map() }
    categories.add(topic.category)
    topics.set(key, topic)
    return topic
  }

  function addItem({ id, items }: Topic, name: string): Item {
    const key = foldedName(name)
    const item = items.get(key) ?? { id: makeId('item', id, key), name, contentIds: [] }
    items.set(key, item)
    seen.add(name, item)
    return item
  }

  return {
    add(category, extracted, contentId) {
      for (const { name, items } of extracted) {
        for (const itemName of items) {
          const item = seen.find(itemName) ?? addItem(topicOf(category, name), itemName)
          if (!item.contentIds.includes(contentId)) item.contentIds.push(contentId)
        }
      }
    },
    *records() {
      const spaceId = makeId('space')
      yield { type: 'space', id: spaceId, name: 'Imported knowledge' }
      for (const name of categories) yield { type: 'category', id: makeId('category', name), name, spaceId }
      for (const { id, name, category, items } of topics.values()) {
        yield { type: 'topic', id, name, categoryId: makeId('category', category) }
        for (const item of items.values()) yield { type: 'item', ...item, topicId: id }
      }
    },
  }
}
