import { AdminTeamDocument, type AdminTeamQuery } from '../../generated/admin-team.js'
import { DeleteTeamDocument, UpdateTeamDocument } from '../../generated/team-changes.js'
import { adminPage } from '../../parts/administration.js'
import { change } from '../../parts/form/change.js'
import { ChangeForm } from '../../parts/form/change-form.js'
import { TextField } from '../../parts/form/field.js'
import { findTeams } from '../../parts/form/find-options.js'
import { Opened } from '../../parts/form/opened.js'
import { Pick } from '../../parts/form/pick.js'
import { PageHead } from '../../parts/page-head.js'
import { Part } from '../../parts/part.js'
import { Trail } from '../../parts/trail.js'
import { Question } from '../../shell/answers.js'
import { Link } from '../../shell/link.js'
import { go } from '../../shell/navigation.js'
import { Members } from './members.js'

const question = new Question(AdminTeamDocument)

type Team = NonNullable<AdminTeamQuery['team']>

function Name({ team: { id, name, updatedAt } }: { team: Team }) {
  return (
    <ChangeForm
      operation={UpdateTeamDocument}
      input={(fields) => ({ id, name: fields.text('name'), expectedUpdatedAt: updatedAt })}
      act="Save"
      done="The team has its new name."
      undo={({ updateTeam }) =>
        () =>
          change(UpdateTeamDocument, { id, name, expectedUpdatedAt: updateTeam?.team?.updatedAt ?? null })
        }
    >
      <TextField name="name" label="Name" defaultValue={name} required />
    </ChangeForm>
  )
}

function Delete({ team: { id, name, updatedAt } }: { team: Team }) {
  return (
    <Opened name="Delete it">
      <ChangeForm
        operation={DeleteTeamDocument}
        input={(fields) => ({
          id,
          replaceWith: fields.orNull('replaceWith'),
          expectedUpdatedAt: updatedAt,
        })}
        act="Delete the team for good"
        done={`${name} is deleted.`}
        after={() => go('/admin/teams')}
        rehearsed={({ deleteTeam }) => deleteTeam?.effects}
        isAlarm
      >
        <Pick
          name="replaceWith"
          label="Hand on what is shared with it"
          hint="To another team. What is shared with no other team needs one."
          find={findTeams}
        />
      </ChangeForm>
    </Opened>
  )
}

function Shown({ team }: { team: Team }) {
  const { name, url, directoryManaged } = team
  return (
    <>
      <Trail steps={[{ name: 'Teams', url: '/admin/teams' }]} />
      <PageHead title={name} facts={['Team', directoryManaged ? 'from the directory' : undefined]}>
        <Link href={url}>See its page</Link>
      </PageHead>
      <div className="record">
        <div>
          <Members team={team} question={question} />
        </div>
        <aside aria-label="The team">
          <Part name="The team">
            {directoryManaged ? (
              <p className="quiet small">
                An identity directory made it: its name and its members are changed there. Who is its admin is
                said here.
              </p>
            ) : (
              <>
                <Name team={team} />
                <Delete team={team} />
              </>
            )}
          </Part>
        </aside>
      </div>
    </>
  )
}

export const page = adminPage({
  title: 'Team',
  path: '/admin/teams',
  question,
  variables: ({ params }) => ({ id: params['id'] ?? '', after: null }),
  show: ({ team }) => team && <Shown team={team} />,
})
