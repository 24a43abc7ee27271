import { CategoryDocument, type CategoryQuery } from '../../generated/category.js'
import { Answering } from '../../parts/answering.js'
import { Empty } from '../../parts/empty.js'
import { ChangeLink } from '../../parts/change-link.js'
import { PageHead } from '../../parts/page-head.js'
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
  const { name, space, topics, duties } = category
  const items = topics.nodes.reduce((sum, { itemCount }) => sum + itemCount, 0)
  return (
    <>
      <Trail steps={[{ name: 'Knowledge', url: '/knowledge' }, space]} />
      <PageHead title={name} facts={[`A category of ${space.name}`, itemsIn(items)]}>
        <ChangeLink at="knowledge/categories" id={category.id} />
      </PageHead>
      <div className="record">
        <div>
          {topics.nodes.length === 0 ? (
            <Empty title="There is nothing in this category yet." />
          ) : (
            <Part name="Topics" count={topics.nodes.length}>
              <Topics topics={topics.nodes} isMore={topics.nextCursor !== null} />
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

function CategoryPage({ visit }: { visit: Visit }) {
  const { data, error, again } = useAnswer(question, variables(visit))
  if (error) return <Problem title="Category" error={error} again={again} />
  if (!data) return <Skeleton />
  return data.category ? <Answered category={data.category} /> : <MissingPage />
}

export const page: PageModule = {
  Page: CategoryPage,
  prepare: (visit) => question.prepare(variables(visit)),
  variables,
}
