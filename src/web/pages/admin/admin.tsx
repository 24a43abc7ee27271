import { AdminDocument, type AdminQuery } from '../../generated/admin.js'
import { adminPage, PARTS } from '../../parts/administration.js'
import { Chip } from '../../parts/chip.js'
import { DIRECTORY_STATES } from '../../parts/directory-states.js'
import { PageHead } from '../../parts/page-head.js'
import { Question } from '../../shell/answers.js'
import { Link } from '../../shell/link.js'

const question = new Question(AdminDocument)

/** How a part stands: a word in brass where somebody should look. */
interface State {
  readonly text: string
  readonly isWaiting?: boolean
}

const counted = (count: number, one: string, more: string, isMore = false): State => ({
  text: isMore ? `over ${count} ${more}` : `${count} ${count === 1 ? one : more}`,
})

function chartState({ orgChartVerification: verification }: AdminQuery): State | undefined {
  if (verification?.status === 'NEVER_VERIFIED') return { text: 'Never confirmed', isWaiting: true }
  if (verification?.status === 'REVERIFICATION_DUE') return { text: 'Confirmation is due', isWaiting: true }
  const changes = verification?.changesSince ?? 0
  return changes === 0 ? { text: 'Confirmed' } : counted(changes, 'change since', 'changes since')
}

/** How each part stands, by its address. */
function statesOf(data: AdminQuery): Readonly<Record<string, State | undefined>> {
  const { members, invitations, teams, findings, directorySync, webhookEndpoints } = data
  const expired = invitations?.nodes.filter((invitation) => invitation.expired).length ?? 0
  const link = directorySync?.connection
  const isConnected = link && link.status !== 'DISCONNECTED'
  const stopped = webhookEndpoints?.nodes.filter(({ status }) => status === 'DISABLED').length ?? 0
  return {
    '/admin/roles': chartState(data),
    '/admin/people': members ? counted(members.totalCount, 'person', 'people') : undefined,
    '/admin/invitations':
      expired > 0
        ? { text: `${expired} expired`, isWaiting: true }
        : counted(invitations?.nodes.length ?? 0, 'open', 'open', invitations?.nextCursor !== null),
    '/admin/teams': counted(teams?.nodes.length ?? 0, 'team', 'teams', teams?.nextCursor !== null),
    '/admin/findings': counted(
      findings?.nodes.length ?? 0,
      'finding',
      'findings',
      findings?.nextCursor !== null,
    ),
    '/admin/directory': isConnected
      ? {
          text: link.tokenActive ? DIRECTORY_STATES[link.status].word : 'Token has ended',
          isWaiting: !link.tokenActive || link.status === 'PAUSED' || link.status === 'ERROR',
        }
      : { text: 'Not connected' },
    '/admin/webhooks':
      stopped > 0
        ? { text: `${stopped} given up`, isWaiting: true }
        : counted(webhookEndpoints?.nodes.length ?? 0, 'program', 'programs'),
  }
}

function Overview({ data }: { data: AdminQuery }) {
  const states = statesOf(data)
  return (
    <>
      <PageHead title="Administration" facts={['What only organization admins change']} />
      <ul className="cards">
        {PARTS.map(({ href, name, about }) => {
          const state = states[href]
          return (
            <li key={href} className="card">
              <h2>
                <Link href={href}>{name}</Link>
              </h2>
              <p className="quiet">{about}</p>
              {state && <Chip tone={state.isWaiting ? 'brass' : 'plain'}>{state.text}</Chip>}
            </li>
          )
        })}
      </ul>
    </>
  )
}

export const page = adminPage({
  title: 'Administration',
  path: '/admin',
  question,
  variables: () => ({}),
  show: (data) => <Overview data={data} />,
})
