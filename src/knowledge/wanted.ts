import { wantedBy } from '../graph/execution/selects.js'

/** Fields of an entity that load other records, with the columns they need besides the id. */
const ENTITY_FIELDS = {
  nodeId: [],
  url: [],
  categories: [],
  topics: [],
  items: [],
  topicCount: [],
  itemCount: [],
  lessons: [],
  duties: [],
  evidence: [],
  passages: [],
  viewerCan: ['spaceId'],
  space: ['spaceId'],
  category: ['categoryId'],
  topic: ['topicId'],
}

const wantedOfChild = (parent: string) =>
  wantedBy({ keys: ['id', parent], position: ['nameFold'], fields: ENTITY_FIELDS })

/** The columns wanted of the categories of spaces. */
export const wantedOfCategory = wantedOfChild('spaceId')

/** The columns wanted of the topics of categories. */
export const wantedOfTopic = wantedOfChild('categoryId')

/** The columns wanted of the topics of spaces. */
export const wantedOfSpaceTopic = wantedOfChild('spaceId')

/** The columns wanted of the items of topics. */
export const wantedOfItem = wantedOfChild('topicId')

/** The columns wanted of topics with knowledge from resources. Each row is a `ContentTopic` and its topic. */
export const wantedOfContentTopic = wantedBy({
  keys: ['id', 'contentId', 'itemCount'],
  fields: ENTITY_FIELDS,
  through: 'topic',
})
