import { RoleDocument, type RoleQuery } from '../../generated/role.js'
import { ChangeLink } from '../../parts/change-link.js'
import { Chip } from '../../parts/chip.js'
import { dueIn } from '../../parts/due.js'
import { PageHead } from '../../parts/page-head.js'
import { Part } from '../../parts/part.js'
import { Problem } from '../../parts/problem.js'
import { Skeleton } from '../../parts/skeleton.js'
import { Trail } from '../../parts/trail.js'
import { Question, useAnswer } from '../../shell/answers.js'
import { Link } from '../../shell/link.js'
import { MissingPage } from '../../shell/missing-page.js'
import type { PageModule, Visit } from '../../shell/navigation.js'
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
      <span className="quiet small">
        {[type === 'LESSON' ? 'Lesson' : 'Topic', due].filter(Boolean).join(' · ')}
      </span>
      {isDone && <Chip tone="good">You finished this</Chip>}
    </li>
  )
}

function Holders({ role: { holders } }: { role: Role }) {
  if (holders.nodes.length === 0)
    return <p className="quiet">Nobody holds this role. Its duties wait for somebody.</p>
  return (
    <ul className="rows">
      {holders.nodes.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
      {holders.nextCursor !== null && <li className="quiet">and more</li>}
    </ul>
  )
}

function Below({ role: { childRoles } }: { role: Role }) {
  return (
    <ul className="rows">
      {childRoles.nodes.map(({ id, name, url, memberCount }) => (
        <li key={id}>
          <Link href={url}>{name}</Link>
          {memberCount === 0 ? (
            <Chip tone="brass">Vacant</Chip>
          ) : (
            <span className="quiet small">{memberCount === 1 ? '1 person' : `${memberCount} people`}</span>
          )}
        </li>
      ))}
      {childRoles.nextCursor !== null && <li className="quiet">and more</li>}
    </ul>
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
              <Duties duties={duties.nodes} />
              {duties.nextCursor !== null && <p className="quiet">There are more.</p>}
            </Part>
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
            <Holders role={role} />
          </Part>
          {childRoles.nodes.length > 0 && (
            <Part name="Report to it">
              <Below role={role} />
            </Part>
          )}
        </aside>
      </div>
    </>
  )
}

const variables = ({ params }: Visit) => ({ id: params['id'] ?? '' })

function RolePage({ visit }: { visit: Visit }) {
  const { data, error, again } = useAnswer(question, variables(visit))
  if (error) return <Problem title="Role" error={error} again={again} />
  if (!data) return <Skeleton />
  return data.companyRole ? <Answered role={data.companyRole} /> : <MissingPage />
}

export const page: PageModule = {
  Page: RolePage,
  prepare: (visit) => question.prepare(variables(visit)),
  variables,
}
