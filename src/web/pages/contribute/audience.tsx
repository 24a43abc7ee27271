import { Chip } from '../../parts/chip.js'
import { useFindAmong } from '../../parts/form/audience.js'
import { findTeams } from '../../parts/form/find-options.js'
import { Pick } from '../../parts/form/pick.js'
import { Segments } from '../../parts/segments.js'
import { type Capabilities, type Draft, fateOnceReady, visibilitiesOf } from './fate.js'

const NAMES = { EVERYONE: 'Everyone', TEAMS: 'Teams', ADMINS: 'Admins' } as const
/** What is not for teams that the viewer may publish to is reviewed. */
const DECIDED = { ...NAMES, EVERYONE: 'An admin decides' } as const

interface AudienceProps {
  draft: Draft
  can: Capabilities
  change: (part: Partial<Draft>) => void
}

/** Whom it is for, unless there is no choice: of a contribution that is reviewed, the service keeps no audience. */
export function Audience({ draft, can, change }: AudienceProps) {
  const { visibility, teams } = draft
  const findOwn = useFindAmong(can.publishToTeams)
  const offered = visibilitiesOf(can)
  if (offered.length === 1) return null
  const names = can.publishToAll ? NAMES : DECIDED
  return (
    <>
      <Segments
        name="Who reads it"
        options={offered.map((value) => ({ value, name: names[value] }))}
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
