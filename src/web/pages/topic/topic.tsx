import { TopicDocument, type TopicQuery } from '../../generated/topic.js'
import { Answering } from '../../parts/answering.js'
import { Chip } from '../../parts/chip.js'
import { Empty } from '../../parts/empty.js'
import { ChangeLink } from '../../parts/change-link.js'
import { below } from '../../parts/item-name.js'
import { PageHead } from '../../parts/page-head.js'
import { Paged } from '../../parts/paged.js'
import { Part } from '../../parts/part.js'
import { recordPage } from '../../parts/record-page.js'
import { dateOf } from '../../parts/times.js'
import { itemsIn } from '../../parts/topics.js'
import { Trail } from '../../parts/trail.js'
import { Question } from '../../shell/answers.js'
import { Link } from '../../shell/link.js'

const question = new Question(TopicDocument)

/** Either list begins in the page's own answer. */
const START = { after: null, afterDuties: null }

type Topic = NonNullable<TopicQuery['topic']>

/** Items as sentences, without the names that the page shows anyhow, each with where it comes from. */
function Items({ topic, items }: { topic: string; items: readonly Topic['items']['nodes'][number][] }) {
  return (
    <ul className="items">
      {items.map(({ id, name, url, evidence }) => (
        <li key={id}>
          <p>
            <Link href={url}>{below([topic, ...evidence.nodes.map(({ title }) => title)], name)}</Link>
          </p>
          {evidence.nodes.length > 0 && (
            <p className="quiet small">
              From{' '}
              {evidence.nodes.map((content, index) => (
                <span key={content.id}>
                  {index > 0 && ' and '}
                  <Link href={content.url}>{content.title}</Link>
                </span>
              ))}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function Answered({ topic }: { topic: Topic }) {
  const { id, name, space, category, itemCount, updatedAt, priority, lessons } = topic
  const steps = [{ name: 'Knowledge', url: '/knowledge' }, space, ...(category ? [category] : [])]
  return (
    <>
      <Trail steps={steps} />
      <PageHead title={name} facts={[itemsIn(itemCount), `changed ${dateOf(updatedAt)}`]}>
        {priority === 'CRITICAL' && <Chip tone="brass">Comes first</Chip>}
        <ChangeLink at="knowledge/topics" id={id} isTheirs={topic.viewerCan.edit} />
      </PageHead>
      <div className="record">
        <div>
          <Paged
            question={question}
            variables={(after) => ({ id, ...START, after })}
            pageOf={(data) => data.topic?.items ?? null}
            empty={<Empty title="There is nothing in this topic yet." />}
          >
            {(items) => <Items topic={name} items={items} />}
          </Paged>
        </div>
        <aside aria-label="Around this topic">
          {lessons && lessons.nodes.length > 0 && (
            <Part name="Taught in">
              <ul className="rows">
                {lessons.nodes.map((lesson) => (
                  <li key={lesson.id}>
                    <Link href={lesson.url}>{lesson.title}</Link>
                  </li>
                ))}
              </ul>
            </Part>
          )}
          <Answering
            question={question}
            variables={(afterDuties) => ({ id, ...START, afterDuties })}
            dutiesOf={(data) => data.topic?.duties ?? null}
          />
        </aside>
      </div>
    </>
  )
}

export const page = recordPage({
  title: 'Topic',
  question,
  variables: ({ params }) => ({ id: params['id'] ?? '', ...START }),
  show: ({ topic }) => topic && <Answered topic={topic} />,
})
