import { AdminInvitationsDocument, type AdminInvitationsQuery } from '../../generated/admin-invitations.js'
import {
  InviteMemberDocument,
  ResendInvitationDocument,
  RevokeInvitationDocument,
} from '../../generated/invitation-changes.js'
import { ACCOUNT_ROLES, ROLE_VALUES, rolesFor } from '../../parts/account-roles.js'
import { adminPage } from '../../parts/administration.js'
import { Chip } from '../../parts/chip.js'
import { Empty } from '../../parts/empty.js'
import { ChangeForm } from '../../parts/form/change-form.js'
import { SelectField, TextField } from '../../parts/form/field.js'
import { Opened } from '../../parts/form/opened.js'
import { PageHead } from '../../parts/page-head.js'
import { Paged } from '../../parts/paged.js'
import { Part } from '../../parts/part.js'
import { dateOf } from '../../parts/times.js'
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

function Invite() {
  const viewer = useViewer()
  return (
    <Part name="Invite somebody">
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
    </Part>
  )
}

function Invitations() {
  return (
    <>
      <PageHead title="Invitations" facts={['Who has been asked to join, and has not come yet']} />
      <div className="record">
        <section aria-label="Invitations">
          <Paged
            question={question}
            variables={(after) => ({ after })}
            pageOf={({ invitations }) => invitations}
            empty={<Empty title="Nobody is invited." />}
          >
            {(invitations) => (
              <ul className="rows">
                {invitations.map((invitation) => (
                  <Row key={invitation.email} invitation={invitation} />
                ))}
              </ul>
            )}
          </Paged>
        </section>
        <aside aria-label="Invite">
          <Invite />
        </aside>
      </div>
    </>
  )
}

export const page = adminPage({
  title: 'Invitations',
  path: '/admin/invitations',
  question,
  variables: () => ({ after: null }),
  show: () => <Invitations />,
})
