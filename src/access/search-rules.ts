import type { SearchType } from '../base/vocabulary.js'
import { canFilterByTeam } from './content-rules.js'
import { type ContentScope, readableContent } from './content-scope.js'
import { canReadLessons, readableSpaces } from './knowledge-rules.js'
import { assertCanReadMembers, canReadMembers, type MemberScope } from './member-rules.js'
import { canReadOrgChart } from './role-rules.js'
import { mint, type Scope, type SharedScope } from './scope.js'
import { membershipOf, type Viewer } from './viewer.js'

/** What a viewer can find by searching: exactly what the viewer can read, under the same rules. */
export type SearchScope = Scope<'search'> & {
  readonly content: ContentScope
  /** Spaces and lessons. */
  readonly shared: SharedScope
  /** Null if the viewer finds no people. */
  readonly members: MemberScope | null
  /** The possible kinds of hits. */
  readonly types: readonly SearchType[]
}

const RESOURCES: readonly SearchType[] = ['CONTENT', 'CHAPTER', 'SEGMENT']
const KNOWLEDGE: readonly SearchType[] = ['TOPIC', 'ITEM']

/** Everyone may search; external accounts find neither lessons nor roles nor people. */
export function searchable(viewer: Viewer): SearchScope {
  return mint<SearchScope>({
    organizationId: viewer.organizationId,
    userId: viewer.userId,
    content: readableContent(viewer),
    shared: readableSpaces(viewer),
    members: canReadMembers(viewer) ? assertCanReadMembers(viewer) : null,
    types: [
      ...RESOURCES,
      ...KNOWLEDGE,
      ...(canReadLessons(viewer) ? (['LESSON'] as const) : []),
      ...(canReadOrgChart(membershipOf(viewer)) ? (['ROLE'] as const) : []),
      ...(canReadMembers(viewer) ? (['PERSON'] as const) : []),
    ],
  })
}

/** Whether the viewer may search for a team. It doesn't check that the team exists. */
export function canSearchForTeam(viewer: Viewer, teamId: string): boolean {
  return canFilterByTeam(viewer, teamId)
}
