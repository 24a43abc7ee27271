import type { ContributeQuery } from '../../generated/contribute.js'

export type Capabilities = NonNullable<ContributeQuery['viewer']>['can']
export type Visibility = 'EVERYONE' | 'TEAMS' | 'ADMINS'
export type Kind = 'text' | 'address' | 'video'

/** What somebody is about to send. */
export interface Draft {
  readonly kind: Kind
  readonly title: string
  /** Markdown. */
  readonly text: string
  readonly address: string
  readonly visibility: Visibility
  readonly teamIds: readonly string[]
  readonly tags: readonly string[]
}

/** What becomes of a draft once it is sent; `refused` if the viewer may not send it, `unready` if something is missing. */
export function fateOf(draft: Draft, can: Capabilities): 'published' | 'reviewed' | 'refused' | 'unready' {
  const { kind, visibility, teamIds, title, text, address } = draft
  const isForTeams = visibility === 'TEAMS'
  const own = new Set(can.publishToTeams.map(({ id }) => id))
  const mayPublish = can.publishToAll || (isForTeams && teamIds.every((id) => own.has(id)))
  if (!mayPublish && kind === 'video') return 'refused'
  const isFilled = kind === 'text' ? title.trim() !== '' && text.trim() !== '' : address.trim() !== ''
  if (!isFilled || (isForTeams && teamIds.length === 0)) return 'unready'
  return mayPublish ? 'published' : 'reviewed'
}
