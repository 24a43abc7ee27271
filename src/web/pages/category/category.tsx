import { CategoryDocument, type CategoryQuery } from '../../generated/category.js'
import { Answering } from '../../parts/answering.js'
import { Empty } from '../../parts/empty.js'
import { ChangeLink } from '../../parts/change-link.js'
import { PageHead } from '../../parts/page-head.js'
import { Paged } from '../../parts/paged.js'
import { Part } from '../../parts/part.js'
import { Problem } from '../../parts/problem.js'
import { Skeleton } from '../../parts/skeleton.js'
import { itemsIn, Topics } from '../../parts/topics.js'
import { Trail } from '../../parts/trail.js'
import { Question, useAnswer } from '../../shell/answers.js'
import { MissingPage } from '../../shell/missing-page.js'
import type { PageModule, Visit } from '../../shell/navigation.js'

const question = new Question(CategoryDocument)

function Answered({ category }: { category: NonNullable<CategoryQuery['category']> }) {
  const { id, name, space, topicCount, itemCount, duties } = category
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
                variables={(after) => ({ id, after })}
                pageOf={(data) => data.category?.topics ?? null}
                empty={null}
              >
                {(topics) => <Topics topics={topics} />}
              </Paged>
            </Part>
          )}
        </div>
        <aside aria-label="Around this category">
          <Answering duties={duties.nodes} />
        </aside>
      </div>
    </>
  )
}

const variables = ({ params }: Visit) => ({ id: params['id'] ?? '' })
const asked = (visit: Visit) => ({ ...variables(visit), after: null })

function CategoryPage({ visit }: { visit: Visit }) {
  const { data, error, again } = useAnswer(question, asked(visit))
  if (error) return <Problem title="Category" error={error} again={again} />
  if (!data) return <Skeleton />
  return data.category ? <Answered category={data.category} /> : <MissingPage />
}

export const page: PageModule = {
  Page: CategoryPage,
  prepare: (visit) => question.prepare(asked(visit)),
  variables,
}
