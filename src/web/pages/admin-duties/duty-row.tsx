import {
  AcceptDutyDocument,
  AssignDutyDocument,
  RemoveDutyDocument,
  UpdateDutyDocument,
} from '../../generated/duty-changes.js'
import { Chip } from '../../parts/chip.js'
import { besides } from '../../parts/form/effects.js'
import { change } from '../../parts/form/change.js'
import { ChangeForm } from '../../parts/form/change-form.js'
import { ENTITY_NAMES } from '../../parts/form/find-entities.js'
import { Opened } from '../../parts/form/opened.js'
import { Link } from '../../shell/link.js'
import { type Duty, dutyIn, DutyFields, RESPONSIBILITY_NAMES, type Role } from './duty-fields.js'

const partsOf = ({ responsibility, tierQualifier, advancementTierId, learningPriorityOverride }: Duty) => ({
  responsibility,
  tierQualifier,
  advancementTierId,
  learningPriorityOverride,
})

/** Accepts what the service has suggested. */
function Accept({ duty: { assignmentId, entityName } }: { duty: Duty }) {
  return (
    <ChangeForm
      operation={AcceptDutyDocument}
      input={() => ({ ids: [assignmentId] })}
      act="Accept the suggestion"
      done={`The role has the duty for ${entityName} now.`}
    />
  )
}

function Change({ role, duty }: { role: Role; duty: Duty }) {
  const { assignmentId: id, entityName, updatedAt } = duty
  return (
    <ChangeForm
      operation={UpdateDutyDocument}
      input={(fields) => ({ id, ...dutyIn(fields), expectedUpdatedAt: updatedAt })}
      act="Save"
      done={({ updateDuty }) => `The duty for ${entityName} is saved.${besides(updateDuty?.effects)}`}
      undo={({ updateDuty }) =>
        () =>
          change(UpdateDutyDocument, {
            id,
            ...partsOf(duty),
            expectedUpdatedAt: updateDuty?.duty?.updatedAt ?? null,
          })
        }
    >
      <DutyFields role={role} duty={duty} />
    </ChangeForm>
  )
}

function End({ role, duty }: { role: Role; duty: Duty }) {
  const { assignmentId: id, entityType, entityId, entityName, updatedAt } = duty
  return (
    <ChangeForm
      operation={RemoveDutyDocument}
      input={() => ({ id, expectedUpdatedAt: updatedAt })}
      act="End the duty"
      done={`The duty for ${entityName} has ended.`}
      undo={() => () =>
        change(AssignDutyDocument, { roleId: role.id, entityType, entityId, ...partsOf(duty) })
      }
      rehearsed={({ removeDuty }) => removeDuty?.effects}
      isAlarm
    />
  )
}

/** A duty that was set on something itself, to be accepted, changed or ended. */
export function DutyRow({ role, duty }: { role: Role; duty: Duty }) {
  const { entityType, entityName, url, responsibility, source, advancementTierLabel } = duty
  const isSuggestion = source !== 'MANUAL'
  return (
    <li>
      <span>
        <Link href={url}>{entityName}</Link>{' '}
        <span className="quiet small">
          {ENTITY_NAMES[entityType]} · {RESPONSIBILITY_NAMES[responsibility]}
          {advancementTierLabel !== null && ` · ${advancementTierLabel}`}
        </span>{' '}
        {isSuggestion && <Chip tone="brass">Suggested</Chip>}
      </span>
      <Opened name="Change it">
        {isSuggestion && <Accept duty={duty} />}
        <Change role={role} duty={duty} />
        <Opened name="End it">
          <End role={role} duty={duty} />
        </Opened>
      </Opened>
    </li>
  )
}
