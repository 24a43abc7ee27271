import type { AdminRoleQuery } from '../../generated/admin-role.js'
import { SetRoleHoldersDocument } from '../../generated/role-changes.js'
import { besides } from '../../parts/form/effects.js'
import { change } from '../../parts/form/change.js'
import { ChangeForm } from '../../parts/form/change-form.js'
import { TextField } from '../../parts/form/field.js'
import { findMembers } from '../../parts/form/find-options.js'
import { Opened } from '../../parts/form/opened.js'
import { Pick } from '../../parts/form/pick.js'

type Role = NonNullable<AdminRoleQuery['companyRole']>

/** What is said once holders have a role back who held it since nobody knows when: the graph gives it as of a day. */
export const SINCE_TODAY = 'Undone, but as of today: since when it was held before is not known.'

/** Gives a role to others instead of all who hold it. */
export function HandOver({ role }: { role: Role }) {
  const { id: roleId, memberCount, holders, updatedAt } = role
  if (memberCount === 0) return null
  const userIds = holders.nodes.map(({ id }) => id)
  const days = new Set(holders.nodes.map(({ assignedOn }) => assignedOn))
  const [assignedOn = null] = days
  // They get it back as of one day.
  const isUndone = userIds.length === memberCount && days.size === 1
  return (
    <Opened name="Hand it over">
      <ChangeForm
        operation={SetRoleHoldersDocument}
        input={(fields) => ({
          roleId,
          userIds: fields.list('userIds'),
          assignedOn: fields.orNull('assignedOn'),
          expectedUpdatedAt: updatedAt,
        })}
        act="Hand the role over"
        done={({ setRoleHolders }) => `Nobody else holds the role now.${besides(setRoleHolders?.effects)}`}
        undo={({ setRoleHolders }) => {
          const after = setRoleHolders?.companyRole?.updatedAt
          if (!isUndone || after === undefined) return undefined
          return async () => {
            await change(SetRoleHoldersDocument, { roleId, userIds, assignedOn, expectedUpdatedAt: after })
            return assignedOn === null ? SINCE_TODAY : undefined
          }
        }}
        after={(_result, form) => form.reset()}
        rehearsed={({ setRoleHolders }) => setRoleHolders?.effects}
        isAlarm
      >
        <Pick name="userIds" label="Who holds it from then on" find={findMembers} isMany isRequired />
        <TextField name="assignedOn" label="Since" type="date" hint="Today, if it is left empty." />
      </ChangeForm>
    </Opened>
  )
}
