import { Chip } from '../../parts/chip.js'
import { useFindAmong } from '../../parts/form/audience.js'
import { findTeams } from '../../parts/form/find-options.js'
import { Pick } from '../../parts/form/pick.js'
import { Segments } from '../../parts/segments.js'
import { type Capabilities, type Draft, fateOnceReady } from './fate.js'

const EVERYONE = { value: 'EVERYONE', name: 'Everyone' } as const
const DECIDED = { value: 'EVERYONE', name: 'An admin decides' } as const
const TEAMS = { value: 'TEAMS', name: 'Teams' } as const
const ADMINS = { value: 'ADMINS', name: 'Admins' } as const

interface AudienceProps {
  draft: Draft
  can: Capabilities
  change: (part: Partial<Draft>) => void
}

/** Whether there is something to choose: of a contribution that is reviewed, the service keeps no audience. */
const hasChoice = (can: Capabilities) => can.publishToAll || can.publishToTeams.length > 0

/** Whom it is for, unless an admin decides that in any case. */
export function Audience({ draft, can, change }: AudienceProps) {
  const { visibility, teams } = draft
  const findOwn = useFindAmong(can.publishToTeams)
  if (!hasChoice(can)) return null
  return (
    <>
      <Segments
        name="Who reads it"
        options={can.publishToAll ? [EVERYONE, TEAMS, ADMINS] : [DECIDED, TEAMS]}
        chosen={visibility}
        choose={(next) => change({ visibility: next })}
      />
      {visibility === 'TEAMS' && (
        <Pick
          name="teamIds"
          label="Which teams"
          hint={teams.length === 0 ? 'Choose at least one team.' : undefined}
          find={can.publishToAll ? findTeams : findOwn}
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
          reads it.
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
