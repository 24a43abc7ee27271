import { useState } from 'react'
import { AcceptDutyDocument } from '../../generated/duty-changes.js'
import { Button } from '../../parts/button.js'
import { Checks } from '../../parts/checks.js'
import { ChangeForm } from '../../parts/form/change-form.js'
import { Opened } from '../../parts/form/opened.js'
import { type Duty, RESPONSIBILITY_NAMES } from './duty-fields.js'

/** Accepts several of the suggestions among a role's duties at once. */
export function AcceptMany({ suggested }: { suggested: readonly Duty[] }) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const ids = suggested.map(({ assignmentId }) => assignmentId)
  // Somebody may have accepted one meanwhile.
  const left = chosen.filter((id) => ids.includes(id))
  if (suggested.length < 2) return null
  return (
    <Opened name="Accept several suggestions">
      <ChangeForm
        operation={AcceptDutyDocument}
        input={() => ({ ids: [...left] })}
        act="Accept what is chosen"
        done={({ acceptDuty }) =>
          `The role has ${acceptDuty?.dutyIds.length === 1 ? 'the duty' : 'the duties'} now.`
        }
        after={() => setChosen([])}
      >
        <Checks
          name="Suggestions"
          options={suggested.map(({ assignmentId, entityName, responsibility }) => ({
            id: assignmentId,
            name: `${entityName} · ${RESPONSIBILITY_NAMES[responsibility]}`,
          }))}
          chosen={left}
          choose={setChosen}
        />
        <p>
          <Button onClick={() => setChosen(ids)}>Choose all</Button>
        </p>
      </ChangeForm>
    </Opened>
  )
}
