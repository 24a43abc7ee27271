import { SpaceDocument, type SpaceQuery } from '../../generated/space.js'
import { Answering } from '../../parts/answering.js'
import { Empty } from '../../parts/empty.js'
import { ChangeLink } from '../../parts/change-link.js'
import { PageHead } from '../../parts/page-head.js'
import { Paged } from '../../parts/paged.js'
import { recordPage } from '../../parts/record-page.js'
import { ForWhom } from '../../parts/sharing.js'
import { itemsIn, Topics } from '../../parts/topics.js'
import { Trail } from '../../parts/trail.js'
import { Question } from '../../shell/answers.js'
import { Link } from '../../shell/link.js'

const question = new Question(SpaceDocument)

/** Either list begins in the page's own answer. */
const START = { after: null, afterDuties: null }

function Answered({ space }: { space: NonNullable<SpaceQuery['space']> }) {
  const { id, name, topicCount, itemCount } = space
  const facts = [topicCount === 1 ? '1 topic' : `${topicCount} topics`, itemsIn(itemCount)]
  return (
    <>
      <Trail steps={[{ name: 'Knowledge', url: '/knowledge' }]} />
      <PageHead title={name} facts={facts}>
        <ForWhom {...space} />
        <ChangeLink at="knowledge/spaces" id={id} isTheirs={space.viewerCan.edit} />
      </PageHead>
      <div className="record">
        <div>
          <Paged
            question={question}
            variables={(after) => ({ id, ...START, after })}
            pageOf={(data) => data.space?.categories ?? null}
            empty={<Empty title="There is nothing in this space yet." />}
          >
            {(categories) =>
              categories.map(({ topics, ...category }) => (
                <section className="part" key={category.id}>
                  <h2>
                    <Link href={category.url}>{category.name}</Link>
                  </h2>
                  <Topics
                    topics={topics.nodes}
                    more={topics.nextCursor === null ? undefined : category.url}
                  />
                </section>
              ))
            }
          </Paged>
        </div>
        <aside aria-label="Around this space">
          <Answering
            question={question}
            variables={(afterDuties) => ({ id, ...START, afterDuties })}
            dutiesOf={(data) => data.space?.duties ?? null}
          />
        </aside>
      </div>
    </>
  )
}

export const page = recordPage({
  title: 'Space',
  question,
  variables: ({ params }) => ({ id: params['id'] ?? '', ...START }),
  show: ({ space }) => space && <Answered space={space} />,
})
