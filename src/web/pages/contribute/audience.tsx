import type { ContributeQuery } from '../../generated/contribute.js'
import { Checks } from '../../parts/checks.js'
import { Chip } from '../../parts/chip.js'
import { Segments } from '../../parts/segments.js'
import { type Capabilities, type Draft, fateOf } from './fate.js'

const EVERYONE = { value: 'EVERYONE', name: 'Everyone' } as const
const TEAMS = { value: 'TEAMS', name: 'Teams' } as const
const ADMINS = { value: 'ADMINS', name: 'Admins' } as const

/** The teams that the viewer may name, each once. */
function teamsIn({ viewer, teams }: ContributeQuery) {
  const all = [...(viewer?.teams ?? []), ...(teams?.nodes ?? [])]
  return [...new Map(all.map(({ id, name }) => [id, { id, name }])).values()]
}

interface AudienceProps {
  draft: Draft
  data: ContributeQuery
  can: Capabilities
  change: (part: Partial<Draft>) => void
}

/** Whom it is for. */
export function Audience({ draft, data, can, change }: AudienceProps) {
  const { visibility, teamIds } = draft
  return (
    <>
      <Segments
        name="Who reads it"
        options={can.publishToAll ? [EVERYONE, TEAMS, ADMINS] : [EVERYONE, TEAMS]}
        chosen={visibility}
        choose={(next) => change({ visibility: next })}
      />
      {visibility === 'TEAMS' && (
        <Checks
          name="Teams"
          options={teamsIn(data)}
          chosen={teamIds}
          choose={(ids) => change({ teamIds: ids })}
        />
      )}
    </>
  )
}

/** Says, before it is sent, what becomes of it. */
export function Fate({ draft, can }: Pick<AudienceProps, 'draft' | 'can'>) {
  // What is missing changes nothing about it.
  const teamIds = draft.teamIds.length === 0 ? ['?'] : draft.teamIds
  const fate = fateOf({ ...draft, title: '?', text: '?', address: '?', teamIds }, can)
  return (
    <p className="fate" role="status">
      {fate === 'published' && (
        <>
          <Chip tone="good">Published at once</Chip> You may publish to them.
        </>
      )}
      {fate === 'reviewed' && (
        <>
          <Chip tone="brass">Reviewed first</Chip> An admin reads it before anybody else does.
        </>
      )}
      {fate === 'refused' && (
        <>
          <Chip tone="alarm">Not possible</Chip> You may add videos only for the teams that you manage.
        </>
      )}
    </p>
  )
}
