import { LessonDocument, type LessonQuery } from '../../generated/lesson.js'
import { ChangeLink } from '../../parts/change-link.js'
import { Chip } from '../../parts/chip.js'
import { Empty } from '../../parts/empty.js'
import { PageHead } from '../../parts/page-head.js'
import { Part } from '../../parts/part.js'
import { recordPage } from '../../parts/record-page.js'
import { ForWhom } from '../../parts/sharing.js'
import { dateOf, lengthOf } from '../../parts/times.js'
import { itemsIn, Topics } from '../../parts/topics.js'
import { Trail } from '../../parts/trail.js'
import { Question, renewAnswers } from '../../shell/answers.js'
import { Link } from '../../shell/link.js'
import { Take } from './take.js'

const question = new Question(LessonDocument)
const KINDS = { DOCUMENT: 'Document', VIDEO: 'Video', AUDIO: 'Recording', GUIDE: 'Guide' } as const

type Lesson = NonNullable<LessonQuery['lesson']>

function Answered({ lesson, changed }: { lesson: Lesson; changed: () => void }) {
  const { title, state, topics, contents, updatedAt } = lesson
  const items = topics.reduce((sum, { itemCount }) => sum + itemCount, 0)
  return (
    <>
      <Trail steps={[{ name: 'Lessons', url: '/lessons' }]} />
      <PageHead title={title} facts={[itemsIn(items), `changed ${dateOf(updatedAt)}`]}>
        <ForWhom {...lesson} />
        {state === 'WITHDRAWN' && <Chip tone="brass">Withdrawn</Chip>}
        <Take lesson={lesson} changed={changed} />
        <ChangeLink at="lessons" id={lesson.id} isTheirs={lesson.viewerCan.edit} />
      </PageHead>
      <div className="record">
        <div>
          <Part name="What it teaches" count={topics.length}>
            {topics.length === 0 ? (
              <Empty title="It has no topic that you can read." />
            ) : (
              <Topics topics={topics} />
            )}
          </Part>
        </div>
        <aside aria-label="Around this lesson">
          {contents.length > 0 && (
            <Part name="Read and watch">
              <ul className="rows">
                {contents.map((content) => (
                  <li key={content.id}>
                    <Link href={content.url}>{content.title}</Link>
                    <span className="quiet small">
                      {KINDS[content.type]}
                      {content.durationSeconds !== null && ` · ${lengthOf(content.durationSeconds)}`}
                    </span>
                  </li>
                ))}
              </ul>
            </Part>
          )}
        </aside>
      </div>
    </>
  )
}

export const page = recordPage({
  title: 'Lesson',
  question,
  variables: ({ params }) => ({ id: params['id'] ?? '' }),
  show: ({ lesson }) => lesson && <Answered lesson={lesson} changed={() => void renewAnswers()} />,
})
