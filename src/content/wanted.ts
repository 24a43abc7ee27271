import { wantedBy } from '../graph/selects.js'

/** What a query asks for of resources. What hangs below one is found by its id. */
export const wantedOfContent = wantedBy({
  keys: ['id'],
  place: ['createdAt'],
  fields: {
    nodeId: [],
    url: [],
    teams: [],
    tags: [],
    createdBy: ['createdById', 'createdByName'],
    versions: [],
    currentVersion: [],
    chapters: [],
    knowledge: [],
    usage: [],
  },
})

/** What a query asks for of versions. What hangs below one is found by its id. */
export const wantedOfVersion = wantedBy({
  keys: ['id', 'contentId'],
  fields: { chapters: [], segments: [] },
})

/** What a query asks for of the chapters of a resource or of a version. */
export const wantedOfChapter = wantedBy({ keys: ['ownerId'], fields: {} })
