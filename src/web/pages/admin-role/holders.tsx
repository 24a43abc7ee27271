import type { AdminRoleQuery } from '../../generated/admin-role.js'
import { AssignRoleDocument, UnassignRoleDocument } from '../../generated/role-changes.js'
import { besides } from '../../parts/form/effects.js'
import { change } from '../../parts/form/change.js'
import { ChangeForm } from '../../parts/form/change-form.js'
import { TextField } from '../../parts/form/field.js'
import { findMembers } from '../../parts/form/find-options.js'
import { Opened } from '../../parts/form/opened.js'
import { Pick } from '../../parts/form/pick.js'
import { Paged } from '../../parts/paged.js'
import { Part } from '../../parts/part.js'
import { dateOf } from '../../parts/times.js'
import type { Question } from '../../shell/answers.js'
import { HandOver, SINCE_TODAY } from './hand-over.js'

type Role = NonNullable<AdminRoleQuery['companyRole']>
type Holder = Role['holders']['nodes'][number]

function HolderRow({ role, holder }: { role: Role; holder: Holder }) {
  const { id: userId, name, email, assignedOn } = holder
  const day = assignedOn === null ? undefined : assignedOn
  return (
    <li>
      <span>
        <strong>{name}</strong> <span className="quiet small">{email}</span>
        {day !== undefined && <span className="quiet small"> · since {dateOf(day)}</span>}
      </span>
      <Opened name="Take it away">
        <ChangeForm
          operation={UnassignRoleDocument}
          input={() => ({ roleId: role.id, userIds: [userId], expectedUpdatedAt: role.updatedAt })}
          act={`Take it from ${name}`}
          done={({ unassignRole }) =>
            `${name} does not hold this role any more.${besides(unassignRole?.effects)}`
          }
          undo={({ unassignRole }) =>
            async () => {
              await change(AssignRoleDocument, {
                roleId: role.id,
                userIds: [userId],
                expectedUpdatedAt: unassignRole?.companyRole?.updatedAt ?? null,
                ...(day === undefined ? {} : { assignedOn: day }),
              })
              return day === undefined ? SINCE_TODAY : undefined
            }}
          isAlarm
        >
          <p className="quiet small">They stay enrolled in the lessons of its curriculum.</p>
        </ChangeForm>
      </Opened>
    </li>
  )
}

/** Who holds a role, since when; more people get it, or lose it. */
export function Holders({
  role,
  question,
}: {
  role: Role
  question: Question<AdminRoleQuery, { id: string; after?: string | null | undefined }>
}) {
  const { id, updatedAt } = role
  return (
    <Part name="Held by" count={role.memberCount}>
      <Paged
        question={question}
        variables={(after) => ({ id, after })}
        pageOf={({ companyRole }) => companyRole?.holders ?? null}
        empty={<p className="quiet">Nobody holds this role. Its duties wait for somebody.</p>}
      >
        {(holders) => (
          <ul className="rows">
            {holders.map((holder) => (
              <HolderRow key={holder.id} role={role} holder={holder} />
            ))}
          </ul>
        )}
      </Paged>
      <div className="openings">
        <Opened name="Give it to somebody">
          <ChangeForm
            operation={AssignRoleDocument}
            input={(fields) => {
              const day = fields.text('assignedOn')
              return {
                roleId: id,
                userIds: fields.list('userIds'),
                expectedUpdatedAt: updatedAt,
                ...(day === '' ? {} : { assignedOn: day }),
              }
            }}
            act="Give them the role"
            done={({ assignRole }) => `They hold the role now.${besides(assignRole?.effects)}`}
            undo={({ assignRole }, { userIds }) => {
              const now = assignRole?.companyRole
              // It must not be taken from people who have held it before.
              if (now?.memberCount !== role.memberCount + userIds.length) return undefined
              return () =>
                change(UnassignRoleDocument, { roleId: id, userIds, expectedUpdatedAt: now.updatedAt })
            }}
            after={(_result, form) => form.reset()}
          >
            <Pick name="userIds" label="Who gets it" find={findMembers} isMany isRequired />
            <TextField name="assignedOn" label="Since" type="date" hint="Today, if it is left empty." />
          </ChangeForm>
        </Opened>
        <HandOver role={role} />
      </div>
    </Part>
  )
}
