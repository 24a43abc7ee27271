import { TeamDocument, type TeamQuery } from '../../generated/team.js'
import { ChangeLink } from '../../parts/change-link.js'
import { Chip } from '../../parts/chip.js'
import { Empty } from '../../parts/empty.js'
import { Notice } from '../../parts/form/notice.js'
import { PageHead } from '../../parts/page-head.js'
import { Paged } from '../../parts/paged.js'
import { Part } from '../../parts/part.js'
import { recordPage } from '../../parts/record-page.js'
import { whenWas } from '../../parts/times.js'
import { Question } from '../../shell/answers.js'
import { Link } from '../../shell/link.js'
import { isAdmin, useViewer } from '../../shell/viewer.js'
import { Leave } from './leave.js'

const question = new Question(TeamDocument)
const KINDS = { DOCUMENT: 'Document', VIDEO: 'Video', AUDIO: 'Recording', GUIDE: 'Guide' } as const

type Team = NonNullable<TeamQuery['team']>

/** Either list of the team begins in its page's own answer. */
const START = { after: null, afterContents: null }

function Members({ id }: Pick<Team, 'id'>) {
  const viewer = useViewer()
  return (
    <>
      <Paged
        question={question}
        variables={(after) => ({ id, ...START, after })}
        pageOf={({ team }) => team && { nodes: team.members.edges, nextCursor: team.members.nextCursor }}
        empty={null}
      >
        {(members) => (
          <ul className="rows">
            {members.map(({ role, node }) => (
              <li key={node.id}>
                <Link href={node.url}>{node.name}</Link>
                {role === 'TEAM_ADMIN' && <span className="quiet small">Team admin</span>}
              </li>
            ))}
          </ul>
        )}
      </Paged>
      {!isAdmin(viewer) && <p className="quiet small">Only admins see everybody on a team.</p>}
    </>
  )
}

function Answered({ team }: { team: Team }) {
  const { id, name, memberCount, viewerRole, directoryManaged } = team
  const count = memberCount === 1 ? '1 member' : `${memberCount} members`
  return (
    <>
      <PageHead title={name} facts={['Team', memberCount === null ? undefined : count]}>
        {viewerRole !== null && (
          <Chip tone="accent">{viewerRole === 'TEAM_ADMIN' ? 'You are its admin' : 'You are on it'}</Chip>
        )}
        <ChangeLink at="teams" id={id} />
      </PageHead>
      <div className="record">
        <div>
          <Part name="Shared with it">
            <Paged
              question={question}
              variables={(after) => ({ id, ...START, afterContents: after })}
              pageOf={(data) => data.team?.contents ?? null}
              empty={<Empty title="Nothing is shared with this team alone." />}
            >
              {(contents) => (
                <ul className="rows">
                  {contents.map(({ title, type, url, updatedAt, ...content }) => (
                    <li key={content.id}>
                      <Link href={url}>{title}</Link>
                      <span className="quiet small">
                        {KINDS[type]} · {whenWas(updatedAt)}
                      </span>
                    </li>
                  ))}
                </ul>
              )}
            </Paged>
          </Part>
        </div>
        <aside aria-label="Who is on it">
          <Part name="Members">
            <Members id={id} />
          </Part>
          {/* Others than admins are not told whose team it is: trying it out tells them. */}
          {viewerRole !== null && directoryManaged !== true && <Leave team={team} />}
        </aside>
      </div>
      <Notice />
    </>
  )
}

export const page = recordPage({
  title: 'Team',
  question,
  variables: ({ params }) => ({ id: params['id'] ?? '', ...START }),
  show: ({ team }) => team && <Answered team={team} />,
})
