import { useCallback, useState } from 'react'
import { fold } from '../fold.js'
import type { Fields } from './fields.js'
import { findTeams } from './find-options.js'
import { useField } from './form-context.js'
import type { Option } from './option.js'
import { Pick } from './pick.js'

const VISIBILITIES = ['EVERYONE', 'TEAMS', 'ADMINS'] as const
const NAMES = { EVERYONE: 'Everyone', TEAMS: 'Teams', ADMINS: 'Admins' } as const

type Teams = readonly { readonly id: string; readonly name: string }[]

/** To whom the viewer may publish. */
export interface Publishing {
  readonly publishToAll: boolean
  readonly publishToTeams: Teams
}

interface Shared {
  readonly visibility: (typeof VISIBILITIES)[number]
  readonly teams: Teams | null
}

/** Whom something is for before somebody says so. */
export const FOR_EVERYONE: Shared = { visibility: 'EVERYONE', teams: null }

/** Whom something is for, from the fields, as the graph takes it. */
export function audienceIn(fields: Fields) {
  const visibility = fields.one('visibility', VISIBILITIES)
  return visibility === 'TEAMS' ? { visibility, teamIds: fields.list('teamIds') } : { visibility }
}

/** Whom something is for, from its record, as the graph takes it. */
export function audienceOf({ visibility, teams }: Shared) {
  return visibility === 'TEAMS' ? { visibility, teamIds: (teams ?? []).map(({ id }) => id) } : { visibility }
}

/**
 * Fields that say whom something is for: everyone, some teams or the admins; for team admins, which of their teams.
 *
 * @param can to whom the viewer may publish. @default everybody
 */
export function Audience({ shared, can }: { shared: Shared; can?: Publishing }) {
  if (!can || can.publishToAll) return <Anybody shared={shared} />
  return <OwnTeams shared={shared} own={can.publishToTeams} />
}

const optionOf = ({ id, name }: Teams[number]) => ({ value: id, name })

/** Finds some teams by their names. */
export function useFindAmong(teams: Teams): (words: string) => Promise<Option[]> {
  return useCallback(
    async (words: string) => teams.filter(({ name }) => fold(name).includes(fold(words))).map(optionOf),
    [teams],
  )
}

/** Whoever manages one team only needn't choose it. */
function OwnTeams({ shared, own }: { shared: Shared; own: Teams }) {
  const find = useFindAmong(own)
  const [chosen] = useState(() => (shared.teams ?? (own.length === 1 ? own : [])).map(optionOf))
  return (
    <>
      <input type="hidden" name="visibility" value="TEAMS" />
      <Pick name="teamIds" label="Whom it is for" find={find} chosen={chosen} isMany isRequired offersFirst />
    </>
  )
}

function Anybody({ shared }: { shared: Shared }) {
  const [visibility, setVisibility] = useState(shared.visibility)
  const { problem } = useField('visibility', 'Whom it is for')
  return (
    <>
      <fieldset className="segments" data-field="visibility">
        <legend>Whom it is for</legend>
        {VISIBILITIES.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name="visibility"
              value={value}
              checked={visibility === value}
              onChange={() => setVisibility(value)}
            />
            <span>{NAMES[value]}</span>
          </label>
        ))}
        {problem !== undefined && <p className="alarm small">{problem}</p>}
      </fieldset>
      {visibility === 'TEAMS' && (
        <Pick
          name="teamIds"
          label="Which teams"
          find={findTeams}
          chosen={(shared.teams ?? []).map(optionOf)}
          isMany
          isRequired
          offersFirst
        />
      )}
    </>
  )
}
