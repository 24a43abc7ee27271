import { CodedError } from '../base/errors.js'
import { assertCanManageOrganization } from './admin-rules.js'
import { assertCanSynthesize, assertTokenMaySynthesize } from './narration-rules.js'
import {
  assertCanAddVideo,
  assertCanReview,
  assertCanSubmit,
  assertCanWriteContent,
  publishableTo,
} from './publishing-rules.js'
import { managedTeams, type Viewer } from './viewer.js'

/**
 * What the viewer may do in general.
 *
 * @model ViewerCapabilities
 */
export interface Capabilities {
  submit: boolean
  publishToAll: boolean
  addVideos: boolean
  review: boolean
  narrate: boolean
  manage: boolean
}

/** Whether none of the rules refuses. */
function permits(...rules: (() => unknown)[]): boolean {
  try {
    for (const rule of rules) rule()
    return true
  } catch (error) {
    if (error instanceof CodedError) return false
    throw error
  }
}

/** Whether the viewer's token lets them change what they may edit. */
export function canWriteContent(viewer: Viewer): boolean {
  return permits(() => assertCanWriteContent(viewer))
}

/** Whether the viewer may publish to a team. */
export function canPublishToTeam(viewer: Viewer, teamId: string): boolean {
  return canWriteContent(viewer) && publishableTo(viewer, { visibility: 'teams', teamIds: [teamId] }) !== null
}

/** What the rules of creation, review, narration and management let the viewer do with this token. */
export function capabilitiesOf(viewer: Viewer): Capabilities {
  const writes = () => assertCanWriteContent(viewer)
  const everyone = { visibility: 'everyone', teamIds: [] } as const
  const [teamId] = managedTeams(viewer)
  const ownAudience = teamId === undefined ? everyone : ({ visibility: 'teams', teamIds: [teamId] } as const)
  return {
    submit: permits(writes, () => assertCanSubmit(viewer)),
    publishToAll: canWriteContent(viewer) && publishableTo(viewer, everyone) !== null,
    addVideos: permits(writes, () => assertCanAddVideo(viewer, ownAudience)),
    review: permits(writes, () => assertCanReview(viewer)),
    narrate: permits(
      () => assertTokenMaySynthesize(viewer),
      () => assertCanSynthesize(viewer),
    ),
    manage: permits(() => assertCanManageOrganization(viewer)),
  }
}
