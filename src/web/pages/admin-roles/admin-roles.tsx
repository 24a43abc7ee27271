import { AdminRolesDocument, type AdminRolesQuery } from '../../generated/admin-roles.js'
import { CreateRoleDocument } from '../../generated/chart-changes.js'
import { DeleteRoleDocument } from '../../generated/role-changes.js'
import { adminPage } from '../../parts/administration.js'
import { Chip } from '../../parts/chip.js'
import { Empty } from '../../parts/empty.js'
import { Find } from '../../parts/find.js'
import { change } from '../../parts/form/change.js'
import { ChangeForm } from '../../parts/form/change-form.js'
import { TextArea, TextField } from '../../parts/form/field.js'
import { findRecords } from '../../parts/form/find-options.js'
import { Opened } from '../../parts/form/opened.js'
import { Pick } from '../../parts/form/pick.js'
import { PageHead } from '../../parts/page-head.js'
import { Paged } from '../../parts/paged.js'
import { addressWith, queryOf } from '../../parts/words.js'
import { Question } from '../../shell/answers.js'
import { Link } from '../../shell/link.js'
import { go, type Visit } from '../../shell/navigation.js'
import { Confirmation } from './confirmation.js'

const question = new Question(AdminRolesDocument)
const findRoles = findRecords(['ROLE'])

type Role = NonNullable<AdminRolesQuery['companyRoles']>['nodes'][number]

function Row({ role: { id, name, memberCount, parent } }: { role: Role }) {
  return (
    <li>
      <span>
        <Link href={`/admin/roles/${encodeURIComponent(id)}`}>{name}</Link>
        <span className="quiet small"> {parent ? `reports to ${parent.name}` : 'top of the chart'}</span>
      </span>
      {memberCount === 0 ? (
        <Chip tone="brass">Vacant</Chip>
      ) : (
        <span className="quiet small">{memberCount === 1 ? '1 person' : `${memberCount} people`}</span>
      )}
    </li>
  )
}

function NewRole() {
  return (
    <Opened name="Add a role">
      <ChangeForm
        operation={CreateRoleDocument}
        input={(fields) => ({
          name: fields.text('name'),
          description: fields.orNull('description'),
          parentRoleId: fields.orNull('parentRoleId'),
        })}
        act="Add the role"
        done={({ createRole }) => `${createRole?.companyRole?.name ?? 'The role'} is in the chart.`}
        undo={({ createRole }) => {
          const { id, updatedAt } = createRole?.companyRole ?? {}
          if (id === undefined || updatedAt === undefined) return undefined
          return async () => {
            await change(DeleteRoleDocument, { id, expectedUpdatedAt: updatedAt })
            go('/admin/roles')
          }
        }}
        after={({ createRole }) => createRole && go(`/admin/roles/${encodeURIComponent(createRole.roleId)}`)}
      >
        <TextField name="name" label="Name" required />
        <Pick name="parentRoleId" label="Reports to" hint="Nobody: the top of the chart." find={findRoles} />
        <TextArea name="description" label="What it is about" />
      </ChangeForm>
    </Opened>
  )
}

const wordsIn = ({ search }: Visit) => search.get('q') ?? ''

function Roles({ data, words }: { data: AdminRolesQuery; words: string }) {
  return (
    <>
      <PageHead title="Org chart" facts={['Roles, whom they report to, who holds them']} />
      <div className="record">
        <section className="people" aria-label="Roles">
          <Find label="Find a role" find={(next) => go(addressWith('/admin/roles', next), true)} />
          <Paged
            key={words}
            question={question}
            variables={(after) => ({ query: queryOf(words), after })}
            pageOf={({ companyRoles }) => companyRoles}
            empty={<Empty title={words === '' ? 'There are no roles yet.' : 'No role by that name.'} />}
          >
            {(roles) => (
              <ul className="rows">
                {roles.map((role) => (
                  <Row key={role.id} role={role} />
                ))}
              </ul>
            )}
          </Paged>
        </section>
        <aside aria-label="The chart">
          <NewRole />
          <Confirmation {...data} />
        </aside>
      </div>
    </>
  )
}

export const page = adminPage({
  title: 'Org chart',
  path: '/admin/roles',
  question,
  variables: (visit) => ({ query: queryOf(wordsIn(visit)), after: null }),
  show: (data, visit) => <Roles data={data} words={wordsIn(visit)} />,
})
