import type { AdminPersonQuery } from '../../generated/admin-person.js'
import { SetManagerDocument, UpdateMemberDocument } from '../../generated/person-changes.js'
import { change } from '../../parts/form/change.js'
import { ChangeForm } from '../../parts/form/change-form.js'
import { TextField } from '../../parts/form/field.js'
import { findEmployees } from '../../parts/form/find-options.js'
import { Pick } from '../../parts/form/pick.js'
import { Part } from '../../parts/part.js'

type Person = NonNullable<AdminPersonQuery['member']>

/** What the organization's record says about somebody. What their directory manages can't be changed here. */
export function PersonalRecord({ person }: { person: Person }) {
  const { id: userId, name, email, phone, employedOn, updatedAt, directoryManaged } = person
  const own = directoryManaged ? {} : { name, email, phone }
  return (
    <Part name="Their record">
      {directoryManaged && (
        <p className="quiet small">
          An identity directory manages {name} ({email}): name, address and telephone are changed there.
        </p>
      )}
      <ChangeForm
        operation={UpdateMemberDocument}
        input={(fields) => ({
          userId,
          ...(directoryManaged
            ? {}
            : { name: fields.text('name'), email: fields.text('email'), phone: fields.orNull('phone') }),
          employedOn: fields.orNull('employedOn'),
          expectedUpdatedAt: updatedAt,
        })}
        act="Save"
        done="The record is saved."
        undo={({ updateMember }) =>
          () =>
            change(UpdateMemberDocument, {
              userId,
              ...own,
              employedOn,
              expectedUpdatedAt: updateMember?.member?.updatedAt ?? null,
            })
          }
      >
        {!directoryManaged && (
          <>
            <TextField name="name" label="Name" defaultValue={name} required />
            <TextField
              name="email"
              label="E-mail address"
              type="email"
              defaultValue={email}
              hint="A new address signs them out everywhere, and they get a mail at the old one."
              required
            />
            <TextField name="phone" label="Telephone" type="tel" defaultValue={phone ?? ''} />
          </>
        )}
        <TextField name="employedOn" label="Employed since" type="date" defaultValue={employedOn ?? ''} />
      </ChangeForm>
    </Part>
  )
}

/** Whom somebody reports to. */
export function ReportsTo({ person }: { person: Person }) {
  const { id: userId, name, reportsTo, updatedAt, directoryManaged } = person
  const managerName = reportsTo?.name ?? 'Somebody without an account'
  if (directoryManaged)
    return (
      <Part name="Reports to">
        <p>{reportsTo ? managerName : 'Nobody'}</p>
        <p className="quiet small">The directory says so.</p>
      </Part>
    )
  return (
    <Part name="Reports to">
      <ChangeForm
        operation={SetManagerDocument}
        input={(fields) => ({
          userId,
          managerEmployeeId: fields.orNull('managerEmployeeId'),
          expectedUpdatedAt: updatedAt,
        })}
        act="Save"
        done={`The manager of ${name} is saved.`}
        undo={({ setManager }) =>
          () =>
            change(SetManagerDocument, {
              userId,
              managerEmployeeId: reportsTo?.employeeId ?? null,
              expectedUpdatedAt: setManager?.member?.updatedAt ?? null,
            })
          }
      >
        <Pick
          name="managerEmployeeId"
          label="Manager"
          hint="Leave it empty for nobody."
          find={findEmployees}
          chosen={reportsTo ? [{ value: reportsTo.employeeId, name: managerName }] : []}
        />
      </ChangeForm>
    </Part>
  )
}
