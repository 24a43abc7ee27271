import { PersonDocument, type PersonQuery } from '../../generated/person.js'
import { ChangeLink } from '../../parts/change-link.js'
import { Chip } from '../../parts/chip.js'
import { PageHead } from '../../parts/page-head.js'
import { Paged } from '../../parts/paged.js'
import { Part } from '../../parts/part.js'
import { recordPage } from '../../parts/record-page.js'
import { dateOf } from '../../parts/times.js'
import { Trail } from '../../parts/trail.js'
import { Question } from '../../shell/answers.js'
import { Link } from '../../shell/link.js'
import { PersonProgress } from './person-progress.js'

const question = new Question(PersonDocument)

type Person = NonNullable<PersonQuery['member']>

const ACCOUNTS = {
  OWNER: 'Owner',
  ADMIN: 'Admin',
  BILLING_ADMIN: 'Billing admin',
  VIEWER: 'Member',
  EXTERNAL: 'External account',
} as const

function Roles({ companyRoles }: Pick<Person, 'companyRoles'>) {
  if (companyRoles.length === 0) return <p className="quiet">Holds no role.</p>
  return (
    <ul className="rows">
      {companyRoles.map(({ id, name, url }) => (
        <li key={id}>
          <Link href={url}>{name}</Link>
        </li>
      ))}
    </ul>
  )
}

function Teams({ teams }: Pick<Person, 'teams'>) {
  if (teams.length === 0) return <p className="quiet">Is on no team.</p>
  return (
    <ul className="rows">
      {teams.map(({ id, name, role }) => (
        <li key={id}>
          <Link href={`/teams/${encodeURIComponent(id)}`}>{name}</Link>
          {role === 'TEAM_ADMIN' && <span className="quiet small">Team admin</span>}
        </li>
      ))}
    </ul>
  )
}

/** Whom the person reports to, and who reports to them; only admins see it. */
function Line({ person: { id, reportsTo, directReports } }: { person: Person }) {
  return (
    <>
      {reportsTo && (
        <Part name="Reports to">
          <ul className="rows">
            <li>
              {reportsTo.member ? (
                <Link href={reportsTo.member.url}>{reportsTo.name}</Link>
              ) : (
                (reportsTo.name ?? 'Somebody without an account')
              )}
            </li>
          </ul>
        </Part>
      )}
      {directReports && directReports.nodes.length > 0 && (
        <Part name="Report to them">
          <Paged
            question={question}
            variables={(after) => ({ id, after })}
            pageOf={({ member }) => member?.directReports ?? null}
            empty={null}
          >
            {(below) => (
              <ul className="rows">
                {below.map(({ name, url, ...one }) => (
                  <li key={one.id ?? name}>{url === null ? name : <Link href={url}>{name}</Link>}</li>
                ))}
              </ul>
            )}
          </Paged>
        </Part>
      )}
    </>
  )
}

function Answered({ person }: { person: Person }) {
  const { name, email, role, phone, status, deactivatedAt, signedUp, companyRoles, teams } = person
  return (
    <>
      <Trail steps={[{ name: 'People', url: '/people' }]} />
      <PageHead title={name} facts={[ACCOUNTS[role], email, phone]}>
        {status === 'DEACTIVATED' && (
          <Chip tone="brass">Has left{deactivatedAt !== null && ` · ${dateOf(deactivatedAt)}`}</Chip>
        )}
        {!signedUp && status === 'ACTIVE' && <Chip>Has not signed in</Chip>}
        <ChangeLink at="people" id={person.id} />
      </PageHead>
      <div className="record">
        <div>
          <Part name="Roles">
            <Roles companyRoles={companyRoles} />
          </Part>
          <Part name="Teams">
            <Teams teams={teams} />
          </Part>
          <PersonProgress id={person.id} />
        </div>
        <aside aria-label="Around this person">
          <Line person={person} />
        </aside>
      </div>
    </>
  )
}

export const page = recordPage({
  title: 'Person',
  question,
  variables: ({ params }) => ({ id: params['id'] ?? '', after: null }),
  show: ({ member }) => member && <Answered person={member} />,
})
