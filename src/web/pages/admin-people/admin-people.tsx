import { AdminPeopleDocument, type AdminPeopleQuery } from '../../generated/admin-people.js'
import { ACCOUNT_ROLES, ROLE_VALUES } from '../../parts/account-roles.js'
import { adminPage } from '../../parts/administration.js'
import { Chip } from '../../parts/chip.js'
import { Choice } from '../../parts/choice.js'
import { Empty } from '../../parts/empty.js'
import { Find } from '../../parts/find.js'
import { PageHead } from '../../parts/page-head.js'
import { Paged } from '../../parts/paged.js'
import { Question } from '../../shell/answers.js'
import { Link } from '../../shell/link.js'
import { go } from '../../shell/navigation.js'
import { STATES, variablesOf } from './place.js'

const question = new Question(AdminPeopleDocument)

type Person = NonNullable<AdminPeopleQuery['members']>['nodes'][number]

const ROLES = [
  { value: '', name: 'Any' },
  ...ROLE_VALUES.map((role) => ({ value: role.toLowerCase(), name: ACCOUNT_ROLES[role] })),
]

function Row({ person: { id, name, email, role, status, signedUp, companyRoles } }: { person: Person }) {
  return (
    <li>
      <span>
        <Link href={`/admin/people/${encodeURIComponent(id)}`}>{name}</Link>
        <span className="quiet small"> {email}</span>
      </span>
      <span className="row-end quiet small">
        {companyRoles.map((companyRole) => companyRole.name).join(', ')}
        {role !== 'VIEWER' && <Chip tone="accent">{ACCOUNT_ROLES[role]}</Chip>}
        {status === 'DEACTIVATED' && <Chip>Has left</Chip>}
        {!signedUp && <Chip>Has not signed in</Chip>}
      </span>
    </li>
  )
}

function find(words: string): void {
  const search = new URLSearchParams(location.search)
  search.delete('q')
  if (words !== '') search.set('q', words)
  go(search.size === 0 ? '/admin/people' : `/admin/people?${search.toString()}`, true)
}

function People({ data, search }: { data: AdminPeopleQuery; search: URLSearchParams }) {
  const count = data.members?.totalCount ?? 0
  return (
    <>
      <PageHead title="People" facts={[count === 1 ? '1 person' : `${count.toLocaleString('en')} people`]} />
      <section className="people" aria-label="People">
        <div className="narrow">
          <Find label="Find by name or address" find={find} />
          <Choice name="state" label="Who" options={STATES} />
          <Choice name="role" label="Account" options={ROLES} />
        </div>
        <Paged
          key={search.toString()}
          question={question}
          variables={(after) => variablesOf(search, after)}
          pageOf={({ members }) => members}
          empty={<Empty title="Nobody fits this." />}
        >
          {(people) => (
            <ul className="rows">
              {people.map((person) => (
                <Row key={person.id} person={person} />
              ))}
            </ul>
          )}
        </Paged>
      </section>
    </>
  )
}

export const page = adminPage({
  title: 'People',
  path: '/admin/people',
  question,
  variables: ({ search }) => variablesOf(search, null),
  show: (data, { search }) => <People data={data} search={search} />,
})
