import { CategoryDocument, type CategoryQuery } from '../../generated/category.js'
import { Answering } from '../../parts/answering.js'
import { Empty } from '../../parts/empty.js'
import { ChangeLink } from '../../parts/change-link.js'
import { PageHead } from '../../parts/page-head.js'
import { Paged } from '../../parts/paged.js'
import { Part } from '../../parts/part.js'
import { recordPage } from '../../parts/record-page.js'
import { itemsIn, Topics } from '../../parts/topics.js'
import { Trail } from '../../parts/trail.js'
import { Question } from '../../shell/answers.js'

const question = new Question(CategoryDocument)

/** Either list begins in the page's own answer. */
const START = { after: null, afterDuties: null }

function Answered({ category }: { category: NonNullable<CategoryQuery['category']> }) {
  const { id, name, space, topicCount, itemCount } = category
  return (
    <>
      <Trail steps={[{ name: 'Knowledge', url: '/knowledge' }, space]} />
      <PageHead title={name} facts={[`A category of ${space.name}`, itemsIn(itemCount)]}>
        <ChangeLink at="knowledge/categories" id={id} isTheirs={category.viewerCan.edit} />
      </PageHead>
      <div className="record">
        <div>
          {topicCount === 0 ? (
            <Empty title="There is nothing in this category yet." />
          ) : (
            <Part name="Topics" count={topicCount}>
              <Paged
                question={question}
                variables={(after) => ({ id, ...START, after })}
                pageOf={(data) => data.category?.topics ?? null}
                empty={null}
              >
                {(topics) => <Topics topics={topics} />}
              </Paged>
            </Part>
          )}
        </div>
        <aside aria-label="Around this category">
          <Answering
            question={question}
            variables={(afterDuties) => ({ id, ...START, afterDuties })}
            dutiesOf={(data) => data.category?.duties ?? null}
          />
        </aside>
      </div>
    </>
  )
}

export const page = recordPage({
  title: 'Category',
  question,
  variables: ({ params }) => ({ id: params['id'] ?? '', ...START }),
  show: ({ category }) => category && <Answered category={category} />,
})
