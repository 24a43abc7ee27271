import { wantedBy } from '../graph/selects.js'

/** What hangs below an entity is found by its id. */
const ENTITY_FIELDS = {
  nodeId: [],
  url: [],
  categories: [],
  topics: [],
  items: [],
  itemCount: [],
  lessons: [],
  duties: [],
  evidence: [],
  space: ['spaceId'],
  category: ['categoryId'],
  topic: ['topicId'],
}

const wantedOfChild = (parent: string) =>
  wantedBy({ keys: ['id', parent], place: ['nameFold'], fields: ENTITY_FIELDS })

/** What a query asks for of the categories of spaces. */
export const wantedOfCategory = wantedOfChild('spaceId')

/** The same of the topics of categories. */
export const wantedOfTopic = wantedOfChild('categoryId')

/** The same of the items of topics. */
export const wantedOfItem = wantedOfChild('topicId')

/** The same of the topics that knowledge from resources lies on, each of which stands for a `ContentTopic` as well. */
export const wantedOfContentTopic = wantedBy({
  keys: ['id', 'contentId', 'itemCount'],
  fields: ENTITY_FIELDS,
  through: 'topic',
})
