import { AdminPersonDocument, type AdminPersonQuery } from '../../generated/admin-person.js'
import { adminPage } from '../../parts/administration.js'
import { Chip } from '../../parts/chip.js'
import { PageHead } from '../../parts/page-head.js'
import { Part } from '../../parts/part.js'
import { dateOf } from '../../parts/times.js'
import { Trail } from '../../parts/trail.js'
import { Question } from '../../shell/answers.js'
import { Link } from '../../shell/link.js'
import { Account, Presence } from './account.js'
import { PersonalRecord, ReportsTo } from './record.js'

const question = new Question(AdminPersonDocument)

type Person = NonNullable<AdminPersonQuery['member']>

/** Links to what somebody belongs to, where that is administered. */
function Belongs({ name, path, records }: { name: string; path: string; records: Person['companyRoles'] }) {
  if (records.length === 0) return null
  return (
    <Part name={name}>
      <ul className="rows">
        {records.map((record) => (
          <li key={record.id}>
            <Link href={`${path}/${encodeURIComponent(record.id)}`}>{record.name}</Link>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Shown({ person }: { person: Person }) {
  const { name, email, status, signedUp, deactivatedAt, url, companyRoles, teams } = person
  return (
    <>
      <Trail steps={[{ name: 'People', url: '/admin/people' }]} />
      <PageHead title={name} facts={[email, signedUp ? undefined : 'has not signed in']}>
        {status === 'DEACTIVATED' && <Chip>Left{deactivatedAt && ` ${dateOf(deactivatedAt)}`}</Chip>}
        <Link href={url}>See their page</Link>
      </PageHead>
      <div className="record">
        <div>
          <PersonalRecord person={person} />
          <ReportsTo person={person} />
        </div>
        <aside aria-label="Account">
          <Part name="Account">
            <Account person={person} />
          </Part>
          <Presence person={person} />
          <Belongs name="Roles" path="/admin/roles" records={companyRoles} />
          <Belongs name="Teams" path="/admin/teams" records={teams} />
        </aside>
      </div>
    </>
  )
}

export const page = adminPage({
  title: 'Person',
  path: '/admin/people',
  question,
  variables: ({ params }) => ({ id: params['id'] ?? '' }),
  show: ({ member }) => member && <Shown person={member} />,
})
