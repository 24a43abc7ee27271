import { wantedBy } from '../graph/execution/selects.js'

/** The columns wanted of resources. Fields that load other records need only the id, unless listed. */
export const wantedOfContent = wantedBy({
  keys: ['id'],
  position: ['createdAt', 'updatedAt'],
  fields: {
    nodeId: [],
    url: [],
    teams: [],
    tags: [],
    viewerCan: ['visibility'],
    viewerReading: [],
    createdBy: ['createdById', 'createdByName'],
    versions: [],
    currentVersion: [],
    chapters: [],
    media: ['videoSiteId'],
    knowledge: [],
    usage: [],
  },
})

/** The columns wanted of versions. Fields that load other records need only the id, unless listed. */
export const wantedOfVersion = wantedBy({
  keys: ['id', 'contentId'],
  fields: { chapters: [], segments: [] },
})

/** The columns wanted of the chapters of a resource or a version. */
export const wantedOfChapter = wantedBy({ keys: ['ownerId'], fields: {} })
