import { Chip } from '../../parts/chip.js'
import { findTeams } from '../../parts/form/find-options.js'
import { Pick } from '../../parts/form/pick.js'
import { Segments } from '../../parts/segments.js'
import { type Capabilities, type Draft, fateOnceReady } from './fate.js'

const EVERYONE = { value: 'EVERYONE', name: 'Everyone' } as const
const TEAMS = { value: 'TEAMS', name: 'Teams' } as const
const ADMINS = { value: 'ADMINS', name: 'Admins' } as const

interface AudienceProps {
  draft: Draft
  can: Capabilities
  change: (part: Partial<Draft>) => void
}

/** Whether there is something to choose: of a contribution that is reviewed, the service keeps no audience. */
const hasChoice = ({ draft, can }: Omit<AudienceProps, 'change'>) =>
  can.publishToAll || can.publishToTeams.length > 0 || draft.visibility !== 'EVERYONE'

/** Whom it is for, unless an admin decides that in any case. */
export function Audience({ draft, can, change }: AudienceProps) {
  const { visibility, teams } = draft
  if (!hasChoice({ draft, can })) return null
  return (
    <>
      <Segments
        name="Who reads it"
        options={can.publishToAll ? [EVERYONE, TEAMS, ADMINS] : [EVERYONE, TEAMS]}
        chosen={visibility}
        choose={(next) => change({ visibility: next })}
      />
      {visibility === 'TEAMS' && (
        <Pick
          name="teamIds"
          label="Which teams"
          find={findTeams}
          chosen={teams}
          onChange={(next) => change({ teams: next })}
          isMany
          offersFirst
        />
      )}
    </>
  )
}

/** Says, before it is sent, what becomes of it. */
export function Fate({ draft, can }: Omit<AudienceProps, 'change'>) {
  const fate = fateOnceReady(draft, can)
  const isChosen = hasChoice({ draft, can })
  return (
    <p className="fate" role="status">
      {fate === 'published' && (
        <>
          <Chip tone="good">Published at once</Chip> You may publish to them.
        </>
      )}
      {fate === 'reviewed' && (
        <>
          <Chip tone="brass">Reviewed first</Chip> An admin reads it before anybody else does, and decides who
          reads it.{isChosen && ' Your choice above is not passed on.'}
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
