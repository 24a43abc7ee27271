import { useState } from 'react'
import { AccountDocument, type AccountQuery } from '../../generated/account.js'
import { RevokeGrantDocument, RevokeTokenDocument } from '../../generated/account-changes.js'
import { Chip } from '../../parts/chip.js'
import { change } from '../../parts/form/change.js'
import { Notice, tell } from '../../parts/form/notice.js'
import { PageHead } from '../../parts/page-head.js'
import { Part } from '../../parts/part.js'
import { Problem } from '../../parts/problem.js'
import { Skeleton } from '../../parts/skeleton.js'
import { dateOf, whenWas } from '../../parts/times.js'
import { Question, useAnswer } from '../../shell/answers.js'
import { hasSingleKeys, setSingleKeys } from '../../shell/key-setting.js'
import type { PageModule } from '../../shell/navigation.js'
import { NewToken } from './new-token.js'
import { Revoke } from './revoke.js'
import { type Grant, mayDo, type Token } from './scopes.js'

const question = new Question(AccountDocument)

type Viewer = NonNullable<AccountQuery['viewer']>

const ROLES = {
  OWNER: 'Owner',
  ADMIN: 'Admin',
  BILLING_ADMIN: 'Billing admin',
  VIEWER: 'Member',
  EXTERNAL: 'External account',
} as const

const endOfToken = ({ expiresAt, expired }: Token) => {
  if (expiresAt === null) return 'never ends'
  return `${expired ? 'ended' : 'ends'} ${dateOf(expiresAt)}`
}

function Tokens({ tokens }: { tokens: readonly Token[] }) {
  const revoke = async ({ id, name }: Token) => {
    await change(RevokeTokenDocument, { id }, 'page')
    tell(`${name ?? 'The token'} is revoked.`)
  }
  return (
    <Part name="Access tokens" count={tokens.length}>
      <p className="quiet">Programs that have one of them act for you.</p>
      {tokens.length > 0 && (
        <ul className="rows centred">
          {tokens.map((token) => (
            <li key={token.id}>
              <span className="named">
                <span>
                  <strong>{token.name ?? 'Without a name'}</strong>{' '}
                  {token.expired && <Chip tone="brass">Ended</Chip>}
                </span>
                <span className="quiet small">
                  {mayDo(token.scopes)}
                  <br />
                  made {whenWas(token.createdAt)} ·{' '}
                  {token.lastUsedAt === null ? 'never used' : `used ${whenWas(token.lastUsedAt)}`} ·{' '}
                  {endOfToken(token)}
                </span>
              </span>
              <Revoke name={token.name ?? token.id} revoke={() => revoke(token)} />
            </li>
          ))}
        </ul>
      )}
      <NewToken />
    </Part>
  )
}

function Grants({ grants }: { grants: readonly Grant[] }) {
  const revoke = async ({ id, client }: Grant) => {
    await change(RevokeGrantDocument, { id }, 'page')
    tell(`${client.name} acts for you no more.`)
  }
  return (
    <Part name="What you allow" count={grants.length === 0 ? undefined : grants.length}>
      {grants.length === 0 ? (
        <p className="quiet">You have not let any program act for you.</p>
      ) : (
        <ul className="rows centred">
          {grants.map((grant) => (
            <li key={grant.id}>
              <span className="named">
                <strong>{grant.client.name}</strong>
                <span className="quiet small">
                  {mayDo(grant.scopes)} · since {dateOf(grant.createdAt)}
                </span>
              </span>
              <Revoke name={grant.client.name} revoke={() => revoke(grant)} />
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

function Keys() {
  const [isOn, setIsOn] = useState(hasSingleKeys)
  const turn = (next: boolean) => {
    setSingleKeys(next)
    setIsOn(next)
  }
  return (
    <Part name="Keys">
      <div className="checks">
        <label>
          <input type="checkbox" checked={isOn} onChange={({ target }) => turn(target.checked)} />
          Single keys on pages, such as J and K in reviews
        </label>
      </div>
      <p className="quiet small">Only in this browser. Turn them off if you speak to your computer.</p>
    </Part>
  )
}

function Listening({ narration }: Pick<Viewer, 'narration'>) {
  if (!narration) return null
  const { remaining, resetsAt } = narration
  return (
    <Part name="Listening">
      <p>{remaining.toLocaleString('en')} characters can still be read aloud.</p>
      <p className="quiet small">
        For the whole organization together, until {dateOf(resetsAt)}. Then the next month begins.
      </p>
    </Part>
  )
}

function Answered({ viewer }: { viewer: Viewer }) {
  const { name, email, role, organization, accessTokens, grants, narration } = viewer
  return (
    <>
      <PageHead title={name} facts={[email, ROLES[role], organization.name]}>
        <a className="button second" href="/oauth/logout">
          Sign out
        </a>
      </PageHead>
      <div className="record">
        <div>
          <Tokens tokens={accessTokens.nodes} />
          <Grants grants={grants.nodes} />
        </div>
        <aside aria-label="Settings">
          {role !== 'EXTERNAL' && <Keys />}
          <Listening narration={narration} />
        </aside>
      </div>
      <Notice />
    </>
  )
}

function Account() {
  const { data, error, again } = useAnswer(question, {})
  if (error) return <Problem title="Account" error={error} again={again} />
  return data?.viewer ? <Answered viewer={data.viewer} /> : <Skeleton />
}

export const page: PageModule = { Page: Account, prepare: () => question.prepare({}) }
