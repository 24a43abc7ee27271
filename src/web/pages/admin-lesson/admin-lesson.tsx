import { AdminLessonDocument } from '../../generated/admin-lesson.js'
import { SetLessonContentsDocument, SetLessonTopicsDocument } from '../../generated/lesson-changes.js'
import { adminPage } from '../../parts/administration.js'
import { Chip } from '../../parts/chip.js'
import type { Publishing } from '../../parts/form/audience.js'
import { findRecords } from '../../parts/form/find-options.js'
import { PageHead } from '../../parts/page-head.js'
import { Part } from '../../parts/part.js'
import { Trail } from '../../parts/trail.js'
import { Question } from '../../shell/answers.js'
import { Link } from '../../shell/link.js'
import { isAdmin, useViewer } from '../../shell/viewer.js'
import { Enrol } from './enrol.js'
import { type Lesson, Restore, Share, Title, Withdraw } from './forms.js'
import { Listed } from './listed.js'

const question = new Question(AdminLessonDocument)

const findTopics = findRecords(['TOPIC'])
const findResources = findRecords(['CONTENT'])
const READABLE = 'Everybody who sees the lesson must be able to read it.'

function Lists({ lesson: { id: lessonId, topics, contents, updatedAt } }: { lesson: Lesson }) {
  return (
    <>
      <Listed
        title="What it teaches"
        name="topicIds"
        label="Add a topic"
        hint={READABLE}
        find={findTopics}
        now={topics.map(({ id, name }) => ({ value: id, name }))}
        updatedAt={updatedAt}
        operation={SetLessonTopicsDocument}
        input={(topicIds, expectedUpdatedAt) => ({ lessonId, topicIds, expectedUpdatedAt })}
        payloadOf={({ setLessonTopics }) => setLessonTopics}
        act="Save the topics"
        done="What it teaches is saved."
      />
      <Listed
        title="Read and watch"
        name="contentIds"
        label="Add a resource"
        hint={READABLE}
        find={findResources}
        now={contents.map(({ id, title }) => ({ value: id, name: title }))}
        updatedAt={updatedAt}
        operation={SetLessonContentsDocument}
        input={(contentIds, expectedUpdatedAt) => ({ lessonId, contentIds, expectedUpdatedAt })}
        payloadOf={({ setLessonContents }) => setLessonContents}
        act="Save the resources"
        done="What it relies on is saved."
      />
    </>
  )
}

function Shown({ lesson, can }: { lesson: Lesson; can: Publishing }) {
  const viewer = useViewer()
  const { id, title, url, state, purpose } = lesson
  const isWithdrawn = state === 'WITHDRAWN'
  const list = isAdmin(viewer) ? '/admin/lessons' : '/lessons'
  return (
    <>
      <Trail steps={[{ name: 'Lessons', url: list }]} />
      <PageHead title={title} facts={['Lesson', 'what its editors change']}>
        {isWithdrawn && <Chip tone="brass">Withdrawn</Chip>}
        <Link href={url}>See its page</Link>
      </PageHead>
      <div className="record">
        <div>
          <Part name="Lesson">
            <Title lesson={lesson} />
          </Part>
          <Lists lesson={lesson} />
        </div>
        <aside aria-label="More">
          {!isWithdrawn && purpose === 'STANDARD' && (
            <Part name="Enrol people">
              <Enrol lessonId={id} />
            </Part>
          )}
          <Part name="Sharing">
            <Share lesson={lesson} can={can} />
          </Part>
          {isWithdrawn ? <Restore lesson={lesson} /> : <Withdraw lesson={lesson} />}
        </aside>
      </div>
    </>
  )
}

export const page = adminPage({
  title: 'Lesson',
  path: '/admin/lessons',
  question,
  variables: ({ params }) => ({ id: params['id'] ?? '' }),
  isForEditors: true,
  show: ({ lesson, viewer }) =>
    lesson?.viewerCan.edit && viewer ? <Shown lesson={lesson} can={viewer.can} key={lesson.id} /> : null,
})
