import { AdminTeamsDocument, type AdminTeamsQuery } from '../../generated/admin-teams.js'
import { CreateTeamDocument } from '../../generated/create-team.js'
import { DeleteTeamDocument } from '../../generated/team-changes.js'
import { adminPage } from '../../parts/administration.js'
import { Chip } from '../../parts/chip.js'
import { Find } from '../../parts/find.js'
import { change } from '../../parts/form/change.js'
import { ChangeForm } from '../../parts/form/change-form.js'
import { TextField } from '../../parts/form/field.js'
import { addressWith, queryOf } from '../../parts/words.js'
import { ListWithForm } from '../../parts/list-with-form.js'
import { Question } from '../../shell/answers.js'
import { Link } from '../../shell/link.js'
import { go, type Visit } from '../../shell/navigation.js'

const question = new Question(AdminTeamsDocument)

type Team = NonNullable<AdminTeamsQuery['teams']>['nodes'][number]

const pathOf = (id: string) => `/admin/teams/${encodeURIComponent(id)}`

function Row({ team: { id, name, memberCount, directoryManaged } }: { team: Team }) {
  return (
    <li>
      <Link href={pathOf(id)}>{name}</Link>
      <span className="row-end quiet small">
        {directoryManaged && <Chip>From the directory</Chip>}
        {memberCount === 1 ? '1 member' : `${memberCount ?? 0} members`}
      </span>
    </li>
  )
}

const wordsIn = ({ search }: Visit) => search.get('q') ?? ''

function Teams({ words }: { words: string }) {
  return (
    <ListWithForm
      title="Teams"
      about="Groups of people with whom things are shared"
      find={<Find label="Find a team" find={(next) => go(addressWith('/admin/teams', next), true)} />}
      question={question}
      variables={(after) => ({ query: queryOf(words), after })}
      pageOf={({ teams }) => teams}
      renderRow={(team) => <Row key={team.id} team={team} />}
      none={words === '' ? 'There are no teams yet.' : 'No team by that name.'}
      add="Add a team"
    >
      <ChangeForm
        operation={CreateTeamDocument}
        input={(fields) => ({ name: fields.text('name') })}
        act="Add the team"
        done={({ createTeam }) => `${createTeam?.team?.name ?? 'The team'} is there. Put people on it.`}
        undo={({ createTeam }) => {
          const { id, updatedAt } = createTeam?.team ?? {}
          if (id === undefined || updatedAt === undefined) return undefined
          return async () => {
            await change(DeleteTeamDocument, { id, expectedUpdatedAt: updatedAt })
            go('/admin/teams')
          }
        }}
        after={({ createTeam }) => createTeam && go(pathOf(createTeam.teamId))}
      >
        <TextField name="name" label="Name" required />
      </ChangeForm>
    </ListWithForm>
  )
}

export const page = adminPage({
  title: 'Teams',
  path: '/admin/teams',
  question,
  variables: (visit) => ({ query: queryOf(wordsIn(visit)), after: null }),
  show: (_data, visit) => <Teams words={wordsIn(visit)} />,
})
