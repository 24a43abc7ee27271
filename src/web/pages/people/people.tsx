import { PeopleDocument, type PeopleQuery } from '../../generated/people.js'
import { Chip } from '../../parts/chip.js'
import { Empty } from '../../parts/empty.js'
import { Find } from '../../parts/find.js'
import { PageHead } from '../../parts/page-head.js'
import { Paged } from '../../parts/paged.js'
import { addressWith, queryOf } from '../../parts/words.js'
import { Question } from '../../shell/answers.js'
import { Link } from '../../shell/link.js'
import { go, type PageModule, type Visit } from '../../shell/navigation.js'
import { isAdmin, useViewer } from '../../shell/viewer.js'

const question = new Question(PeopleDocument)

type Person = NonNullable<PeopleQuery['members']>['nodes'][number]

function Row({ person: { name, email, url, signedUp, companyRoles, teams } }: { person: Person }) {
  const roles = companyRoles.map((role) => role.name).join(', ')
  return (
    <li>
      <span>
        <Link href={url}>{name}</Link>
        <span className="quiet small"> {email}</span>
      </span>
      <span className="row-end quiet small">
        {[roles, teams.map((team) => team.name).join(', ')].filter(Boolean).join(' · ')}
        {!signedUp && <Chip>Has not signed in</Chip>}
      </span>
    </li>
  )
}

const wordsIn = ({ search }: Visit) => search.get('q') ?? ''

function People({ visit }: { visit: Visit }) {
  const viewer = useViewer()
  const words = wordsIn(visit)
  return (
    <>
      <PageHead
        title="People"
        facts={[
          isAdmin(viewer) ? `Everybody at ${viewer.organization.name}` : 'Only admins see everybody here',
        ]}
      />
      <section className="people" aria-label="People">
        {isAdmin(viewer) && (
          <Find label="Find by name or address" find={(next) => go(addressWith('/people', next), true)} />
        )}
        <Paged
          key={words}
          question={question}
          variables={(after) => ({ query: queryOf(words), after })}
          pageOf={({ members }) => members}
          empty={<Empty title={words === '' ? 'Nobody is here.' : `Nobody has “${words}” in their name.`} />}
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

const variables = (visit: Visit) => ({ query: queryOf(wordsIn(visit)), after: null })

export const page: PageModule = {
  Page: People,
  prepare: (visit) => question.prepare(variables(visit)),
  variables,
}
