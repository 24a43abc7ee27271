import type { AdminRoleQuery } from '../../generated/admin-role.js'
import { DeleteRoleDocument, MoveRoleDocument, UpdateRoleDocument } from '../../generated/role-changes.js'
import { change } from '../../parts/form/change.js'
import { ChangeForm } from '../../parts/form/change-form.js'
import { TextArea, TextField, Tick } from '../../parts/form/field.js'
import { findRecords } from '../../parts/form/find-options.js'
import { Opened } from '../../parts/form/opened.js'
import { Pick } from '../../parts/form/pick.js'
import { go } from '../../shell/navigation.js'

type Role = NonNullable<AdminRoleQuery['companyRole']>

const findRoles = findRecords(['ROLE'])

/** What a role is called, and what it is about. */
export function Words({ role: { id, name, description, updatedAt } }: { role: Role }) {
  return (
    <ChangeForm
      operation={UpdateRoleDocument}
      input={(fields) => ({
        id,
        name: fields.text('name'),
        description: fields.orNull('description'),
        expectedUpdatedAt: updatedAt,
      })}
      act="Save"
      done="The role is saved."
      undo={({ updateRole }) =>
        () =>
          change(UpdateRoleDocument, {
            id,
            name,
            description,
            expectedUpdatedAt: updateRole?.companyRole?.updatedAt ?? null,
          })
        }
    >
      <TextField name="name" label="Name" defaultValue={name} required />
      <TextArea name="description" label="What it is about" defaultValue={description ?? ''} />
    </ChangeForm>
  )
}

/** Moves a role elsewhere in the chart. */
export function Move({ role: { id, name, parent, updatedAt } }: { role: Role }) {
  const chosen = parent ? [{ value: parent.id, name: parent.name }] : []
  return (
    <Opened name="Move it">
      <ChangeForm
        operation={MoveRoleDocument}
        input={(fields) => ({
          id,
          parentRoleId: fields.orNull('parentRoleId'),
          expectedUpdatedAt: updatedAt,
        })}
        act="Move the role"
        done={({ moveRole }) => `${name} reports to ${moveRole?.companyRole?.parent?.name ?? 'nobody'} now.`}
        undo={({ moveRole }) =>
          () =>
            change(MoveRoleDocument, {
              id,
              parentRoleId: parent?.id ?? null,
              expectedUpdatedAt: moveRole?.companyRole?.updatedAt ?? null,
            })
          }
        rehearsed={({ moveRole }) => moveRole?.effects}
      >
        <Pick
          name="parentRoleId"
          label="Reports to"
          hint="Leave it empty for the top of the chart. What is below moves with it."
          find={findRoles}
          chosen={chosen}
        />
      </ChangeForm>
    </Opened>
  )
}

/** Deletes a role, and says what becomes of those below it and of its holders. */
export function Delete({ role: { id, name, childRoles, memberCount, updatedAt } }: { role: Role }) {
  return (
    <Opened name="Delete it">
      <ChangeForm
        operation={DeleteRoleDocument}
        input={(fields) => ({
          id,
          children: fields.one('children', ['REFUSE', 'MOVE_UP']),
          holders: fields.one('holders', ['REFUSE', 'UNASSIGN']),
          expectedUpdatedAt: updatedAt,
        })}
        act="Delete the role for good"
        done={`${name} is deleted.`}
        after={() => go('/admin/roles')}
        rehearsed={({ deleteRole }) => deleteRole?.effects}
        isAlarm
      >
        {childRoles.nodes.length > 0 && (
          <Tick name="children" value="MOVE_UP" label="Those that report to it report to the role above" />
        )}
        {memberCount > 0 && (
          <Tick name="holders" value="UNASSIGN" label="Those who hold it don’t hold it any more" />
        )}
      </ChangeForm>
    </Opened>
  )
}
