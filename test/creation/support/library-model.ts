/** The people who act: an organization admin and a member of no team. A third person, of one team, only reads. */
export type Author = 'admin' | 'member'
export type Reader = Author | 'teammate'
export const READERS: readonly Reader[] = ['admin', 'member', 'teammate']

export type ModelAudience = 'everyone' | 'teams' | 'admins'

interface ModelResource {
  id: string
  /** A contribution is hidden until it is accepted; a draft is for those who may edit it. */
  state: 'live' | 'draft' | 'hidden'
  audience: ModelAudience
  /** Whether its text waits in the queue, and whether the queue has read knowledge from it. */
  isQueued: boolean
  isIndexed: boolean
}

interface ModelVideo extends ModelResource {
  site: string
  versionId: string
}

interface ModelRequest {
  id: string
  contentId: string
  status: 'PENDING' | 'APPROVED' | 'REJECTED'
}

/** How many contributions a person may send in a minute. */
export const CONTRIBUTIONS = 3
/** How many characters of narration the organization may use. */
export const ALLOWANCE = 60

/** An in-memory model of an organization's library, according to the contract. */
export class LibraryModel {
  readonly documents: ModelResource[] = []
  readonly videos: ModelVideo[] = []
  /** All of them are the member's: documents of the admin are published. */
  readonly requests: ModelRequest[] = []
  spoken = 0
  /** How many contributions the member has sent in the last minute. */
  recent = 0

  get resources(): ModelResource[] {
    return [...this.documents, ...this.videos]
  }

  /** The ids of all resources that the reader gets in lists, sorted. */
  visibleTo(reader: Reader, isCounted: (resource: ModelResource) => boolean = () => true): string[] {
    const sees = ({ state, audience }: ModelResource): boolean => {
      if (state === 'hidden') return false
      if (reader === 'admin') return true
      if (state === 'draft') return false
      return audience === 'everyone' || (audience === 'teams' && reader === 'teammate')
    }
    return this.resources
      .filter((resource) => sees(resource) && isCounted(resource))
      .map(({ id }) => id)
      .toSorted()
  }

  /** The review queue as the reader gets it, one line a request, sorted. */
  queueOf(reader: Reader): string[] {
    if (reader === 'teammate') return []
    return this.requests.map(({ id, contentId, status }) => `${id} ${contentId} ${status}`).toSorted()
  }

  /** Does all work of the queue. */
  process(): void {
    for (const resource of this.resources) {
      if (resource.isQueued) resource.isIndexed = true
      resource.isQueued = false
    }
  }
}
