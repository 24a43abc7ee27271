import { canSeeSharing } from '../access/content-rules.js'
import type { Viewer } from '../access/viewer.js'

/** The variable by which an operation leaves out what an external account isn't told of content. */
export function sharingVariables(viewer: Viewer): { showSharing: boolean } {
  return { showSharing: canSeeSharing(viewer) }
}
