import { ItemDocument, type ItemQuery } from '../../generated/item.js'
import { Answering } from '../../parts/answering.js'
import { ChangeLink } from '../../parts/change-link.js'
import { PageHead } from '../../parts/page-head.js'
import { Paged } from '../../parts/paged.js'
import { Part } from '../../parts/part.js'
import { recordPage } from '../../parts/record-page.js'
import { dateOf, whenWas } from '../../parts/times.js'
import { Trail } from '../../parts/trail.js'
import { Question } from '../../shell/answers.js'
import { Link } from '../../shell/link.js'

const question = new Question(ItemDocument)

/** Either list begins in the page's own answer. */
const START = { after: null, afterDuties: null }
const KINDS = { DOCUMENT: 'Document', VIDEO: 'Video', AUDIO: 'Recording', GUIDE: 'Guide' } as const

function Answered({ item }: { item: NonNullable<ItemQuery['item']> }) {
  const { id, name, topic, updatedAt } = item
  const { space, category } = topic
  const steps = [{ name: 'Knowledge', url: '/knowledge' }, space, ...(category ? [category] : []), topic]
  return (
    <>
      <Trail steps={steps} />
      <PageHead title={name} facts={[`Part of ${topic.name}`, `changed ${dateOf(updatedAt)}`]}>
        <ChangeLink at="knowledge/items" id={id} isTheirs={item.viewerCan.edit} />
      </PageHead>
      <div className="record">
        <div>
          <Part name="Where it comes from">
            <Paged
              question={question}
              variables={(after) => ({ id, ...START, after })}
              pageOf={(data) => data.item?.evidence ?? null}
              empty={<p className="quiet">No resource that you can read says this.</p>}
            >
              {(contents) => (
                <ul className="rows">
                  {contents.map((content) => (
                    <li key={content.id}>
                      <Link href={`${content.url}#${encodeURIComponent(id)}`}>{content.title}</Link>
                      <span className="quiet small">
                        {KINDS[content.type]} · {whenWas(content.updatedAt)}
                      </span>
                    </li>
                  ))}
                </ul>
              )}
            </Paged>
          </Part>
        </div>
        <aside aria-label="Around this item">
          <Answering
            question={question}
            variables={(afterDuties) => ({ id, ...START, afterDuties })}
            dutiesOf={(data) => data.item?.duties ?? null}
          />
        </aside>
      </div>
    </>
  )
}

export const page = recordPage({
  title: 'Item',
  question,
  variables: ({ params }) => ({ id: params['id'] ?? '', ...START }),
  show: ({ item }) => item && <Answered item={item} />,
})
