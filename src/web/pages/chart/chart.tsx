import { useMemo, useState } from 'react'
import { ChartDocument, type ChartQuery } from '../../generated/chart.js'
import { Button } from '../../parts/button.js'
import { Chip } from '../../parts/chip.js'
import { Empty } from '../../parts/empty.js'
import { PageHead } from '../../parts/page-head.js'
import { Problem } from '../../parts/problem.js'
import { Skeleton } from '../../parts/skeleton.js'
import { dateOf } from '../../parts/times.js'
import { Question, useAnswer } from '../../shell/answers.js'
import { Link } from '../../shell/link.js'
import type { PageModule } from '../../shell/navigation.js'
import { isAdmin, useViewer } from '../../shell/viewer.js'
import { Drawing } from './drawing.js'
import { Finder } from './finder.js'
import { type Forest, grow, type Post } from './forest.js'
import { Outline } from './outline.js'
import { isPost } from './rows.js'
import { useChart } from './use-chart.js'

const question = new Question(ChartDocument)
const VIEWS = ['outline', 'drawing'] as const
const NAMES = { outline: 'Outline', drawing: 'Drawing' }

/** Whether the chart is confirmed, and since when. */
function Confirmation({ verification }: { verification: ChartQuery['orgChartVerification'] }) {
  if (!verification) return null
  const { isDue, lastVerifiedAt, nextDueAt } = verification
  if (lastVerifiedAt === null) return <Chip tone="brass">Never confirmed</Chip>
  if (!isDue) return <Chip tone="good">Confirmed {dateOf(lastVerifiedAt)}</Chip>
  return <Chip tone="brass">Confirmation due{nextDueAt && ` since ${dateOf(nextDueAt)}`}</Chip>
}

/** Leads those who may confirm the chart to where they do, while it waits for that. */
function ConfirmLink({ verification }: { verification: ChartQuery['orgChartVerification'] }) {
  if (!isAdmin(useViewer()) || !verification) return null
  const isWaiting = verification.isDue || verification.lastVerifiedAt === null
  if (!isWaiting) return null
  return (
    <Link className="button second" href="/admin/roles">
      Confirm it
    </Link>
  )
}

/** The chosen role in a line above the drawing. */
function Chosen({ post }: { post: Post }) {
  const { name, url, vacant, holders, parent, below } = post
  return (
    <div className="chosen" aria-live="polite">
      <h2>
        <Link href={url}>{name}</Link>
      </h2>
      {vacant ? <Chip tone="brass">Vacant</Chip> : <p>{holders.map((holder) => holder.name).join(', ')}</p>}
      <p className="quiet small">
        {parent ? `Reports to ${parent.name}` : 'Top of the chart'}
        {below > 0 && ` · ${below} below`}
      </p>
    </div>
  )
}

function Panes({ forest, top, mine }: { forest: Forest; top: Post; mine: ReadonlySet<string> }) {
  const chart = useChart(forest, top, mine)
  const [view, setView] = useState<(typeof VIEWS)[number]>('outline')
  const roles = useMemo(() => [...forest.posts.values()], [forest])
  const [own] = mine
  return (
    <>
      <div className="switch" role="group" aria-label="Show as">
        {VIEWS.map((name) => (
          <button key={name} type="button" aria-pressed={view === name} onClick={() => setView(name)}>
            {NAMES[name]}
          </button>
        ))}
      </div>
      <div className={`panes as-${view}`}>
        <section className="side" aria-label="Outline">
          <Finder roles={roles} pick={chart.show} />
          {own !== undefined && (
            <div className="own">
              <Button kind="quiet" onClick={() => chart.show(own)}>
                Go to my role
              </Button>
            </div>
          )}
          <Outline chart={chart} />
        </section>
        <section className="stage" aria-label="Drawing">
          <Chosen post={isPost(chart.chosen) ? chart.chosen : chart.chosen.nearest} />
          <Drawing chart={chart} />
        </section>
      </div>
    </>
  )
}

function NoRoles() {
  return (
    <>
      <PageHead title="Org chart" />
      <Empty title="There are no roles yet.">
        <p className="quiet">Roles, who holds them and whom they report to stand here.</p>
        {isAdmin(useViewer()) && (
          <p>
            <Link href="/admin/roles">Add a role</Link>
          </p>
        )}
      </Empty>
    </>
  )
}

function Answered({ data }: { data: ChartQuery }) {
  const roles = data.orgChart?.roles
  const forest = useMemo(() => grow(roles ?? []), [roles])
  const mine = useMemo(() => new Set(data.viewer?.companyRoles.map(({ id }) => id)), [data.viewer])
  const vacant = roles?.filter((role) => role.vacant).length ?? 0
  const [top] = forest.tops.toSorted((one, other) => other.below - one.below)
  if (!top) return <NoRoles />
  const { size } = forest.posts
  const count = size === 1 ? '1 role' : `${size.toLocaleString('en')} roles`
  const facts = [count, `${vacant.toLocaleString('en')} vacant`]
  return (
    <div className="chart-page">
      <PageHead title="Org chart" facts={facts}>
        <Confirmation verification={data.orgChartVerification} />
        <ConfirmLink verification={data.orgChartVerification} />
      </PageHead>
      <Panes forest={forest} top={top} mine={mine} />
    </div>
  )
}

function OrgChart() {
  const { data, error, again } = useAnswer(question, {})
  if (error) return <Problem title="Org chart" error={error} again={again} />
  return data ? <Answered data={data} /> : <Skeleton lines={10} />
}

export const page: PageModule = { Page: OrgChart, prepare: () => question.prepare({}) }
