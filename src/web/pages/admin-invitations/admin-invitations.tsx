import { AdminInvitationsDocument, type AdminInvitationsQuery } from '../../generated/admin-invitations.js'
import {
  InviteMemberDocument,
  ResendInvitationDocument,
  RevokeInvitationDocument,
} from '../../generated/invitation-changes.js'
import { ACCOUNT_ROLES, ROLE_VALUES, rolesFor } from '../../parts/account-roles.js'
import { adminPage } from '../../parts/administration.js'
import { Chip } from '../../parts/chip.js'
import { change } from '../../parts/form/change.js'
import { ChangeForm } from '../../parts/form/change-form.js'
import { SelectField, TextField } from '../../parts/form/field.js'
import { Opened } from '../../parts/form/opened.js'
import { dateOf } from '../../parts/times.js'
import { ListWithForm } from '../../parts/list-with-form.js'
import { Question } from '../../shell/answers.js'
import { useViewer } from '../../shell/viewer.js'

const question = new Question(AdminInvitationsDocument)

type Invitation = NonNullable<AdminInvitationsQuery['invitations']>['nodes'][number]

function Row({ invitation: { name, email, role, expiresAt, expired } }: { invitation: Invitation }) {
  return (
    <li>
      <span>
        <strong>{name}</strong> <span className="quiet small">{email}</span>
        <span className="chips">
          {role !== 'VIEWER' && <Chip tone="accent">{ACCOUNT_ROLES[role]}</Chip>}
          <Chip tone={expired ? 'brass' : 'plain'}>
            {expired ? 'Expired' : 'Until'} {dateOf(expiresAt)}
          </Chip>
        </span>
      </span>
      <Opened name="Change it">
        <div className="row">
          <ChangeForm
            operation={ResendInvitationDocument}
            input={() => ({ email })}
            act="Send it again"
            done={`${name} gets the mail again. It is valid for 14 more days.`}
          />
          <ChangeForm
            operation={RevokeInvitationDocument}
            input={() => ({ email })}
            act="Withdraw it"
            done={`The invitation of ${name} is withdrawn.`}
            isAlarm
          />
        </div>
      </Opened>
    </li>
  )
}

function Invitations() {
  const viewer = useViewer()
  return (
    <ListWithForm
      title="Invitations"
      about="Who has been asked to join, and has not come yet"
      question={question}
      variables={(after) => ({ after })}
      pageOf={({ invitations }) => invitations}
      renderRow={(invitation) => <Row key={invitation.email} invitation={invitation} />}
      none="Nobody is invited."
      add="Invite somebody"
    >
      <ChangeForm
        operation={InviteMemberDocument}
        input={(fields) => ({
          name: fields.text('name'),
          email: fields.text('email'),
          role: fields.one('role', ROLE_VALUES),
        })}
        act="Send the invitation"
        done={({ inviteMember }) =>
          `An invitation is on its way to ${inviteMember?.invitation.email ?? 'them'}.`
        }
        undo={(_result, { email }) =>
          () =>
            change(RevokeInvitationDocument, { email })
          }
        after={(_result, form) => form.reset()}
      >
        <TextField name="name" label="Name" required />
        <TextField
          name="email"
          label="E-mail address"
          type="email"
          hint="They sign in with it. The invitation is valid for 14 days."
          required
        />
        <SelectField name="role" label="What the account may do" options={rolesFor(viewer)} />
      </ChangeForm>
    </ListWithForm>
  )
}

export const page = adminPage({
  title: 'Invitations',
  path: '/admin/invitations',
  question,
  variables: () => ({ after: null }),
  show: () => <Invitations />,
})
