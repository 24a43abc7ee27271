import type { ContributeQuery } from '../../generated/contribute.js'
import type { Option } from '../../parts/form/option.js'

export type Capabilities = NonNullable<ContributeQuery['viewer']>['can']
export type Visibility = 'EVERYONE' | 'TEAMS' | 'ADMINS'
export type Kind = 'text' | 'address' | 'video'

/** What somebody is about to send. */
export interface Draft {
  /** Identifies what is sent: whoever sends the same again, because no answer came, makes it once. */
  readonly key: string
  readonly kind: Kind
  readonly title: string
  /** Markdown. */
  readonly text: string
  readonly address: string
  readonly visibility: Visibility
  readonly teams: readonly Option[]
  readonly tags: readonly string[]
}

/** Whom the viewer may choose that something is for. Only everyone if an admin decides that in any case. */
export function visibilitiesOf(can: Capabilities): readonly [Visibility, ...Visibility[]] {
  if (can.publishToAll) return ['EVERYONE', 'TEAMS', 'ADMINS']
  return can.publishToTeams.length > 0 ? ['EVERYONE', 'TEAMS'] : ['EVERYONE']
}

/** A draft as the viewer may choose it: one that was kept may be for those whom only a right that they had allowed. */
export function offeredDraft(draft: Draft, can: Capabilities): Draft {
  const offered = visibilitiesOf(can)
  return offered.includes(draft.visibility) ? draft : { ...draft, visibility: offered[0] }
}

/** What becomes of a draft once it is sent; `refused` if the viewer may not send it, `unready` if something is missing. */
export function fateOf(draft: Draft, can: Capabilities): 'published' | 'reviewed' | 'refused' | 'unready' {
  const { kind, visibility, teams, title, text, address } = draft
  const isForTeams = visibility === 'TEAMS'
  const own = new Set(can.publishToTeams.map(({ id }) => id))
  const mayPublish = can.publishToAll || (isForTeams && teams.every(({ value }) => own.has(value)))
  if (!mayPublish && kind === 'video') return 'refused'
  const isFilled = kind === 'text' ? title.trim() !== '' && text.trim() !== '' : address.trim() !== ''
  if (!isFilled || (isForTeams && teams.length === 0)) return 'unready'
  return mayPublish ? 'published' : 'reviewed'
}

/** What becomes of a draft once nothing is missing in it. */
export function fateOnceReady(draft: Draft, can: Capabilities) {
  const [own = { id: '?', name: '?' }] = can.publishToTeams
  const teams = draft.teams.length === 0 ? [{ value: own.id, name: own.name }] : draft.teams
  return fateOf({ ...draft, title: '?', text: '?', address: '?', teams }, can)
}
