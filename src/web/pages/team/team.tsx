import { TeamDocument, type TeamQuery } from '../../generated/team.js'
import { ChangeLink } from '../../parts/change-link.js'
import { Chip } from '../../parts/chip.js'
import { Empty } from '../../parts/empty.js'
import { PageHead } from '../../parts/page-head.js'
import { Part } from '../../parts/part.js'
import { Problem } from '../../parts/problem.js'
import { Skeleton } from '../../parts/skeleton.js'
import { whenWas } from '../../parts/times.js'
import { Question, useAnswer } from '../../shell/answers.js'
import { Link } from '../../shell/link.js'
import { MissingPage } from '../../shell/missing-page.js'
import type { PageModule, Visit } from '../../shell/navigation.js'
import { isAdmin, useViewer } from '../../shell/viewer.js'

const question = new Question(TeamDocument)
const KINDS = { DOCUMENT: 'Document', VIDEO: 'Video', AUDIO: 'Recording', GUIDE: 'Guide' } as const

type Team = NonNullable<TeamQuery['team']>

function Members({ members }: Pick<Team, 'members'>) {
  const viewer = useViewer()
  return (
    <>
      <ul className="rows">
        {members.edges.map(({ role, node: { id, name, url } }) => (
          <li key={id}>
            <Link href={url}>{name}</Link>
            {role === 'TEAM_ADMIN' && <span className="quiet small">Team admin</span>}
          </li>
        ))}
        {members.nextCursor !== null && <li className="quiet">and more</li>}
      </ul>
      {!isAdmin(viewer) && <p className="quiet small">Only admins see everybody on a team.</p>}
    </>
  )
}

function Answered({ team }: { team: Team }) {
  const { name, memberCount, viewerRole, members, contents } = team
  const count = memberCount === 1 ? '1 member' : `${memberCount} members`
  return (
    <>
      <PageHead title={name} facts={['Team', memberCount === null ? undefined : count]}>
        {viewerRole !== null && (
          <Chip tone="accent">{viewerRole === 'TEAM_ADMIN' ? 'You are its admin' : 'You are on it'}</Chip>
        )}
        <ChangeLink at="teams" id={team.id} />
      </PageHead>
      <div className="record">
        <div>
          <Part name="Shared with it">
            {contents.nodes.length === 0 ? (
              <Empty title="Nothing is shared with this team alone." />
            ) : (
              <ul className="rows">
                {contents.nodes.map(({ id, title, type, url, updatedAt }) => (
                  <li key={id}>
                    <Link href={url}>{title}</Link>
                    <span className="quiet small">
                      {KINDS[type]} · {whenWas(updatedAt)}
                    </span>
                  </li>
                ))}
                {contents.nextCursor !== null && <li className="quiet">and more</li>}
              </ul>
            )}
          </Part>
        </div>
        <aside aria-label="Who is on it">
          <Part name="Members">
            <Members members={members} />
          </Part>
        </aside>
      </div>
    </>
  )
}

const variables = ({ params }: Visit) => ({ id: params['id'] ?? '' })

function TeamPage({ visit }: { visit: Visit }) {
  const { data, error, again } = useAnswer(question, variables(visit))
  if (error) return <Problem title="Team" error={error} again={again} />
  if (!data) return <Skeleton />
  return data.team ? <Answered team={data.team} /> : <MissingPage />
}

export const page: PageModule = {
  Page: TeamPage,
  prepare: (visit) => question.prepare(variables(visit)),
  variables,
}
