import type { AdminPersonQuery } from '../../generated/admin-person.js'
import {
  ChangeAccountRoleDocument,
  DeactivateMemberDocument,
  ReactivateMemberDocument,
} from '../../generated/person-changes.js'
import { ACCOUNT_ROLES, ROLE_VALUES, rolesFor } from '../../parts/account-roles.js'
import { besides } from '../../parts/form/effects.js'
import { change } from '../../parts/form/change.js'
import { ChangeForm } from '../../parts/form/change-form.js'
import { SelectField, Tick } from '../../parts/form/field.js'
import { Opened } from '../../parts/form/opened.js'
import { Part } from '../../parts/part.js'
import { useViewer } from '../../shell/viewer.js'

type Person = NonNullable<AdminPersonQuery['member']>

/** What the account may do. Only owners change owners. */
export function Account({ person }: { person: Person }) {
  const viewer = useViewer()
  const { id: userId, name, role, updatedAt, status } = person
  const mayChange = status === 'ACTIVE' && (role !== 'OWNER' || viewer.role === 'OWNER')
  if (!mayChange) return <p>{ACCOUNT_ROLES[role]}</p>
  return (
    <ChangeForm
      operation={ChangeAccountRoleDocument}
      input={(fields) => ({ userId, role: fields.one('role', ROLE_VALUES), expectedUpdatedAt: updatedAt })}
      act="Save"
      done={({ changeAccountRole }) =>
        `The account of ${name} is saved, and all owners get a mail.${besides(changeAccountRole?.effects)}`
      }
      undo={({ changeAccountRole }) => {
        const after = changeAccountRole?.member?.updatedAt
        if (after === undefined) return undefined
        return () => change(ChangeAccountRoleDocument, { userId, role, expectedUpdatedAt: after })
      }}
    >
      <SelectField name="role" label="What the account may do" options={rolesFor(viewer)} chosen={role} />
    </ChangeForm>
  )
}

function Leave({ person: { id: userId, name, updatedAt } }: { person: Person }) {
  return (
    <Opened name="Have them leave">
      <ChangeForm
        operation={DeactivateMemberDocument}
        input={(fields) => ({
          userId,
          unassignRoles: fields.isOn('unassignRoles'),
          expectedUpdatedAt: updatedAt,
        })}
        act="Have them leave"
        done={`${name} has left. What they made stays.`}
        rehearsed={({ deactivateMember }) => deactivateMember?.effects}
        isAlarm
      >
        <p className="quiet small">
          They can’t sign in any more. What they made stays, and so does the history of their training.
        </p>
        <Tick name="unassignRoles" label="Take their roles from them" isOn />
      </ChangeForm>
    </Opened>
  )
}

/** Has somebody leave the organization, or return. */
export function Presence({ person }: { person: Person }) {
  const viewer = useViewer()
  const { id: userId, name, status, role, updatedAt, directoryManaged } = person
  if (userId === viewer.id || (role === 'OWNER' && viewer.role !== 'OWNER')) return null
  if (directoryManaged)
    return <p className="quiet small">The directory says whether they are in the organization.</p>
  if (status === 'ACTIVE') return <Leave person={person} />
  return (
    <Part name="Has left">
      <ChangeForm
        operation={ReactivateMemberDocument}
        input={() => ({ userId, expectedUpdatedAt: updatedAt })}
        act="Have them return"
        done={`${name} is in the organization again. They sign in anew.`}
        undo={({ reactivateMember }) => {
          const after = reactivateMember?.member?.updatedAt
          if (after === undefined) return undefined
          const input = { userId, unassignRoles: false, expectedUpdatedAt: after }
          return () => change(DeactivateMemberDocument, input)
        }}
      >
        <p className="quiet small">What was ended or taken from them does not come back by itself.</p>
      </ChangeForm>
    </Part>
  )
}
