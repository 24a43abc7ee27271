import { useState } from 'react'
import type { Fields } from './fields.js'
import { findTeams } from './find-options.js'
import { useField } from './form-context.js'
import { Pick } from './pick.js'

const VISIBILITIES = ['EVERYONE', 'TEAMS', 'ADMINS'] as const
const NAMES = { EVERYONE: 'Everyone', TEAMS: 'Teams', ADMINS: 'Admins' } as const

interface Shared {
  readonly visibility: (typeof VISIBILITIES)[number]
  readonly teams: readonly { readonly id: string; readonly name: string }[] | null
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

/** Fields that say whom something is for: everyone, some teams or the admins. */
export function Audience({ shared }: { shared: Shared }) {
  const [visibility, setVisibility] = useState(shared.visibility)
  const { problem } = useField('visibility')
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
          chosen={(shared.teams ?? []).map(({ id, name }) => ({ value: id, name }))}
          isMany
          isRequired
          offersFirst
        />
      )}
    </>
  )
}
