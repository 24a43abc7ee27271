import { HomeDocument, type HomeQuery } from '../../generated/home.js'
import { Notice } from '../../parts/form/notice.js'
import { Icon } from '../../parts/icon.js'
import { PageHead } from '../../parts/page-head.js'
import { Part } from '../../parts/part.js'
import { Problem } from '../../parts/problem.js'
import { Sharing } from '../../parts/sharing.js'
import { Skeleton } from '../../parts/skeleton.js'
import { lengthOf, whenWas } from '../../parts/times.js'
import { Question, useAnswer } from '../../shell/answers.js'
import { Link } from '../../shell/link.js'
import type { PageModule } from '../../shell/navigation.js'
import { isMember, useViewer, whenMember } from '../../shell/viewer.js'
import { FindAnything } from './find-anything.js'
import { ToLearn } from './to-learn.js'
import { OwnWaiting, ToReview, toReview } from './to-review.js'

const question = new Question(HomeDocument)

type Viewer = NonNullable<HomeQuery['viewer']>
type Resource = NonNullable<HomeQuery['contents']>['nodes'][number]

const KINDS = {
  DOCUMENT: { name: 'Document', icon: 'document' },
  VIDEO: { name: 'Video', icon: 'video' },
  AUDIO: { name: 'Recording', icon: 'audio' },
  GUIDE: { name: 'Guide', icon: 'guide' },
} as const

function New({ resources }: { resources: readonly Resource[] }) {
  return (
    <Part name="New in the library">
      {resources.length === 0 && <p className="quiet">Nothing is shared with you yet.</p>}
      <ul className="cards">
        {resources.map(({ id, title, type, url, summary, durationSeconds, createdAt }) => (
          <li className="card" key={id}>
            <h3>
              <Link href={url}>{title}</Link>
            </h3>
            {summary && <p className="summary-line">{summary}</p>}
            <p className="facts">
              <Icon name={KINDS[type].icon} />
              {[
                KINDS[type].name,
                durationSeconds === null ? undefined : lengthOf(durationSeconds),
                whenWas(createdAt),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** What the viewer has begun to read. */
function Begun({ readings }: { readings: Viewer['unfinishedReadings']['nodes'] }) {
  if (readings.length === 0) return null
  return (
    <Part name="Continue reading">
      <ul className="rows">
        {readings.map(
          ({ content, openedAt }) =>
            content && (
              <li key={content.id}>
                <Link href={content.url}>{content.title}</Link>
                <span className="quiet small">{whenWas(openedAt)}</span>
              </li>
            ),
        )}
      </ul>
    </Part>
  )
}

function Mine({ viewer: { can, companyRoles, createdContents } }: { viewer: Viewer }) {
  return (
    <aside aria-label="Yours">
      {companyRoles.length > 0 && (
        <Part name="Your roles">
          <ul className="rows">
            {companyRoles.map(({ id, name, url }) => (
              <li key={id}>
                <Link href={url}>{name}</Link>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part name="Your contributions">
        <ul className="rows">
          {!can.review && <OwnWaiting />}
          {createdContents.nodes.map((content) => (
            <li key={content.id}>
              <Link href={content.url}>{content.title}</Link>
              <Sharing {...content} />
            </li>
          ))}
        </ul>
        <p>
          <Link href="/contribute">Contribute something</Link>
        </p>
      </Part>
    </aside>
  )
}

function Home() {
  const member = isMember(useViewer())
  const { data, error, again } = useAnswer(question, {})
  if (error) return <Problem title="Home" error={error} again={again} />
  if (!data?.viewer) return <Skeleton />
  const { viewer, contents } = data
  const facts = [viewer.name, ...viewer.companyRoles.map(({ name }) => name)]
  return (
    <>
      <PageHead title={viewer.organization.name} facts={facts} />
      <FindAnything />
      <div className={member ? 'record' : undefined}>
        <div className="parts">
          {member && <ToLearn viewer={viewer} />}
          {viewer.can.review && <ToReview />}
          <Begun readings={viewer.unfinishedReadings.nodes} />
          <New resources={contents?.nodes ?? []} />
        </div>
        {member && <Mine viewer={viewer} />}
      </div>
      <Notice />
    </>
  )
}

async function prepare(): Promise<void> {
  const own = question.prepare({})
  if (await whenMember()) await toReview.prepare({})
  await own
}

export const page: PageModule = { Page: Home, prepare }
