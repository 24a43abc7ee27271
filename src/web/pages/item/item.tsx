import { ItemDocument, type ItemQuery } from '../../generated/item.js'
import { Answering } from '../../parts/answering.js'
import { ChangeLink } from '../../parts/change-link.js'
import { PageHead } from '../../parts/page-head.js'
import { Part } from '../../parts/part.js'
import { Problem } from '../../parts/problem.js'
import { Skeleton } from '../../parts/skeleton.js'
import { dateOf, whenWas } from '../../parts/times.js'
import { Trail } from '../../parts/trail.js'
import { Question, useAnswer } from '../../shell/answers.js'
import { Link } from '../../shell/link.js'
import { MissingPage } from '../../shell/missing-page.js'
import type { PageModule, Visit } from '../../shell/navigation.js'

const question = new Question(ItemDocument)
const KINDS = { DOCUMENT: 'Document', VIDEO: 'Video', AUDIO: 'Recording', GUIDE: 'Guide' } as const

function Answered({ item }: { item: NonNullable<ItemQuery['item']> }) {
  const { name, topic, evidence, duties, updatedAt } = item
  const { space, category } = topic
  const steps = [{ name: 'Knowledge', url: '/knowledge' }, space, ...(category ? [category] : []), topic]
  return (
    <>
      <Trail steps={steps} />
      <PageHead title={name} facts={[`Part of ${topic.name}`, `changed ${dateOf(updatedAt)}`]}>
        <ChangeLink at="knowledge/items" id={item.id} />
      </PageHead>
      <div className="record">
        <div>
          <Part name="Where it comes from" count={evidence.nodes.length}>
            {evidence.nodes.length === 0 && <p className="quiet">No resource that you can read says this.</p>}
            <ul className="rows">
              {evidence.nodes.map((content) => (
                <li key={content.id}>
                  <Link href={content.url}>{content.title}</Link>
                  <span className="quiet small">
                    {KINDS[content.type]} · {whenWas(content.updatedAt)}
                  </span>
                </li>
              ))}
              {evidence.nextCursor !== null && <li className="quiet">and more</li>}
            </ul>
          </Part>
        </div>
        <aside aria-label="Around this item">
          <Answering duties={duties.nodes} />
        </aside>
      </div>
    </>
  )
}

const variables = ({ params }: Visit) => ({ id: params['id'] ?? '' })

function ItemPage({ visit }: { visit: Visit }) {
  const { data, error, again } = useAnswer(question, variables(visit))
  if (error) return <Problem title="Item" error={error} again={again} />
  if (!data) return <Skeleton />
  return data.item ? <Answered item={data.item} /> : <MissingPage />
}

export const page: PageModule = {
  Page: ItemPage,
  prepare: (visit) => question.prepare(variables(visit)),
  variables,
}
