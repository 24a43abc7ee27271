import { AdminDutiesDocument } from '../../generated/admin-duties.js'
import { AssignDutyDocument, RemoveDutyDocument } from '../../generated/duty-changes.js'
import { adminPage } from '../../parts/administration.js'
import { besides } from '../../parts/form/effects.js'
import { change } from '../../parts/form/change.js'
import { ChangeForm } from '../../parts/form/change-form.js'
import { entityIn, findEntities } from '../../parts/form/find-entities.js'
import { Pick } from '../../parts/form/pick.js'
import { Paged } from '../../parts/paged.js'
import { Part } from '../../parts/part.js'
import { RoleHead } from '../../parts/role-head.js'
import { Question } from '../../shell/answers.js'
import { AcceptMany } from './accept-many.js'
import { type Duty, dutyIn, DutyFields, type Role } from './duty-fields.js'
import { DutyRow } from './duty-row.js'

const question = new Question(AdminDutiesDocument)

function Add({ role }: { role: Role }) {
  return (
    <Part name="Add a duty">
      <ChangeForm
        operation={AssignDutyDocument}
        input={(fields) => ({ roleId: role.id, ...entityIn(fields.text('entityId')), ...dutyIn(fields) })}
        act="Add the duty"
        done={({ assignDuty }) => `The role has the duty now.${besides(assignDuty?.effects)}`}
        undo={({ assignDuty }) =>
          assignDuty ? () => change(RemoveDutyDocument, { id: assignDuty.dutyId }) : undefined
        }
        after={(_result, form) => form.reset()}
      >
        <Pick
          name="entityId"
          label="For what"
          hint="A space, category, topic or item. What lies below has the duty too."
          find={findEntities}
          isRequired
        />
        <DutyFields role={role} />
      </ChangeForm>
    </Part>
  )
}

/** The duties that were set on something itself: what is inherited is changed there. */
function Rows({ role, duties }: { role: Role; duties: readonly Duty[] }) {
  const own = duties.filter(({ inheritedFrom }) => inheritedFrom === null)
  return (
    <>
      <AcceptMany suggested={own.filter(({ source }) => source !== 'MANUAL')} />
      <ul className="rows">
        {own.map((duty) => (
          <DutyRow key={duty.assignmentId} role={role} duty={duty} />
        ))}
      </ul>
    </>
  )
}

function Shown({ role }: { role: Role }) {
  const { id } = role
  return (
    <>
      <RoleHead role={role} shown="duties" />
      <div className="record">
        <Part name="Duties">
          <Paged
            question={question}
            variables={(after) => ({ id, after })}
            pageOf={({ companyRole }) => companyRole?.duties ?? null}
            empty={<p className="quiet">The role has no duties.</p>}
          >
            {(duties) => <Rows role={role} duties={duties} />}
          </Paged>
        </Part>
        <aside aria-label="Add a duty">
          <Add role={role} />
        </aside>
      </div>
    </>
  )
}

export const page = adminPage({
  title: 'Duties',
  path: '/admin/roles',
  question,
  variables: ({ params }) => ({ id: params['id'] ?? '', after: null }),
  show: ({ companyRole }) => companyRole && <Shown role={companyRole} />,
})
