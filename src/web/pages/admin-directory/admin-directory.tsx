import { AdminDirectoryDocument, type AdminDirectoryQuery } from '../../generated/admin-directory.js'
import { adminPage } from '../../parts/administration.js'
import { Chip } from '../../parts/chip.js'
import { DIRECTORY_STATES } from '../../parts/directory-states.js'
import { PageHead } from '../../parts/page-head.js'
import { Part } from '../../parts/part.js'
import { dateOf, whenWas } from '../../parts/times.js'
import { Question } from '../../shell/answers.js'
import { Connection } from './connection.js'
import { Log } from './log.js'

const question = new Question(AdminDirectoryDocument)

type Link = NonNullable<NonNullable<AdminDirectoryQuery['directorySync']>['connection']>

/** What there is to know about a connection, a line each. */
function linesOf(link: Link): [string, string][] {
  const { tokenActive, tokenExpiresAt, tokenLastUsedAt, lastSyncAt, pausedReason } = link
  const token = tokenExpiresAt === null ? 'does not end' : `until ${dateOf(tokenExpiresAt)}`
  const pause =
    pausedReason === 'MASS_DEACTIVATION' ? 'too many people would have left at once' : 'by an admin'
  return [
    ['Token', tokenActive ? token : 'has ended'],
    ['Last used', tokenLastUsedAt === null ? 'never' : whenWas(tokenLastUsedAt)],
    ['Last change', lastSyncAt === null ? 'none yet' : whenWas(lastSyncAt)],
    ...(link.status === 'PAUSED' ? [['Paused', pause] satisfies [string, string]] : []),
    ['Created', String(link.countProvisioned)],
    ['Changed', String(link.countUpdated)],
    ['Deactivated', String(link.countDeactivated)],
    ['Skipped', String(link.countSkipped)],
  ]
}

function Directory({ data, search }: { data: AdminDirectoryQuery; search: URLSearchParams }) {
  const link = data.directorySync?.connection
  const state = DIRECTORY_STATES[link?.status ?? 'DISCONNECTED']
  return (
    <>
      <PageHead title="Directory" facts={['Where accounts come from: an identity directory, by SCIM']}>
        <Chip tone={state.tone}>{link ? state.word : 'Never connected'}</Chip>
      </PageHead>
      <div className="record">
        <div>
          <Log search={search} />
        </div>
        <aside aria-label="Connection">
          <Part name="Connection">
            {link && (
              <dl className="figures">
                {linesOf(link).map(([name, value]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            )}
            <Connection link={link} isOwner={data.viewer?.role === 'OWNER'} />
          </Part>
        </aside>
      </div>
    </>
  )
}

export const page = adminPage({
  title: 'Directory',
  path: '/admin/directory',
  question,
  variables: () => ({}),
  show: (data, { search }) => <Directory data={data} search={search} />,
})
