import { RoleDocument, type RoleQuery } from '../../generated/role.js'
import { ChangeLink } from '../../parts/change-link.js'
import { Chip } from '../../parts/chip.js'
import { dueIn } from '../../parts/due.js'
import { Empty } from '../../parts/empty.js'
import { PageHead } from '../../parts/page-head.js'
import { Paged } from '../../parts/paged.js'
import { Part } from '../../parts/part.js'
import { recordPage } from '../../parts/record-page.js'
import { Trail } from '../../parts/trail.js'
import { Question } from '../../shell/answers.js'
import { Link } from '../../shell/link.js'
import { isAdmin, useViewer } from '../../shell/viewer.js'
import { Duties } from './duties.js'

const question = new Question(RoleDocument)

type Role = NonNullable<RoleQuery['companyRole']>
type Entry = Role['curriculum'][number]

function CurriculumEntry({ entry }: { entry: Entry }) {
  const { name, type, dueDate, lesson, topic } = entry
  const url = lesson?.url ?? topic?.url
  const isDone = (lesson?.viewerEnrollment?.finishedAt ?? null) !== null
  const due = dueDate ? dueIn(dueDate) : undefined
  return (
    <li>
      {url === undefined ? name : <Link href={url}>{name}</Link>}
      <span className="row-end quiet small">
        {[type === 'LESSON' ? 'Lesson' : 'Topic', due].filter(Boolean).join(' · ')}
        {isDone && <Chip tone="good">You finished this</Chip>}
      </span>
    </li>
  )
}

/** Each list of the role begins in its page's own answer. */
const START = { after: null, afterRoles: null, afterDuties: null }

/** Those who hold the role; only admins can open everybody. */
function Holders({ id }: Pick<Role, 'id'>) {
  const viewer = useViewer()
  return (
    <Paged
      question={question}
      variables={(after) => ({ id, ...START, after })}
      pageOf={({ companyRole }) => companyRole?.holders ?? null}
      empty={<p className="quiet">Nobody holds this role. Its duties wait for somebody.</p>}
    >
      {(holders) => (
        <ul className="rows">
          {holders.map((holder) => (
            <li key={holder.id}>
              {isAdmin(viewer) ? (
                <Link href={`/people/${encodeURIComponent(holder.id)}`}>{holder.name}</Link>
              ) : (
                holder.name
              )}
            </li>
          ))}
        </ul>
      )}
    </Paged>
  )
}

function Below({ id }: Pick<Role, 'id'>) {
  return (
    <Paged
      question={question}
      variables={(after) => ({ id, ...START, afterRoles: after })}
      pageOf={({ companyRole }) => companyRole?.childRoles ?? null}
      empty={null}
    >
      {(roles) => (
        <ul className="rows">
          {roles.map(({ name, url, memberCount, ...role }) => (
            <li key={role.id}>
              <Link href={url}>{name}</Link>
              {memberCount === 0 ? (
                <Chip tone="brass">Vacant</Chip>
              ) : (
                <span className="quiet small">
                  {memberCount === 1 ? '1 person' : `${memberCount} people`}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Paged>
  )
}

function Answered({ role }: { role: Role }) {
  const { name, description, memberCount, ancestors, childRoles, curriculum, duties } = role
  // The nearest comes first.
  const [reportsTo] = ancestors
  return (
    <>
      <Trail steps={[{ name: 'Org chart', url: '/roles' }, ...ancestors.toReversed()]} />
      <PageHead title={name} facts={[reportsTo ? `Reports to ${reportsTo.name}` : 'Top of the chart']}>
        {memberCount === 0 && <Chip tone="brass">Vacant</Chip>}
        <ChangeLink at="roles" id={role.id} />
      </PageHead>
      <div className="record">
        <div>
          {description && <p className="lead">{description}</p>}
          {duties.nodes.length > 0 && (
            <Part name="Duties">
              <Paged
                question={question}
                variables={(after) => ({ id: role.id, ...START, afterDuties: after })}
                pageOf={({ companyRole }) => companyRole?.duties ?? null}
                empty={null}
              >
                {(some) => <Duties duties={some} />}
              </Paged>
            </Part>
          )}
          {duties.nodes.length + curriculum.length === 0 && (
            <Empty title="The role asks for nothing yet.">
              <p className="quiet">What its holders answer for, and what they have to learn, stands here.</p>
            </Empty>
          )}
          {curriculum.length > 0 && (
            <Part name="Curriculum" count={curriculum.length}>
              <ul className="rows">
                {curriculum.map((entry) => (
                  <CurriculumEntry key={`${entry.type} ${entry.id}`} entry={entry} />
                ))}
              </ul>
            </Part>
          )}
        </div>
        <aside aria-label="Around this role">
          <Part name="Held by" count={memberCount}>
            <Holders id={role.id} />
          </Part>
          {childRoles.nodes.length > 0 && (
            <Part name="Report to it">
              <Below id={role.id} />
            </Part>
          )}
        </aside>
      </div>
    </>
  )
}

export const page = recordPage({
  title: 'Role',
  question,
  variables: ({ params }) => ({ id: params['id'] ?? '', ...START }),
  show: ({ companyRole }) => companyRole && <Answered role={companyRole} />,
})
