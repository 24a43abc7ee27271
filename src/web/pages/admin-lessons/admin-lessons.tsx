import { AdminLessonsDocument, type AdminLessonsQuery } from '../../generated/admin-lessons.js'
import { CreateLessonDocument } from '../../generated/create-lesson.js'
import { adminPage } from '../../parts/administration.js'
import { Chip } from '../../parts/chip.js'
import { Find } from '../../parts/find.js'
import { Audience, audienceIn, FOR_EVERYONE, type Publishing } from '../../parts/form/audience.js'
import { ChangeForm } from '../../parts/form/change-form.js'
import { TextField } from '../../parts/form/field.js'
import { ListWithForm } from '../../parts/list-with-form.js'
import { mayPublish } from '../../parts/may-publish.js'
import { PageHead } from '../../parts/page-head.js'
import { Trail } from '../../parts/trail.js'
import { addressWith, queryOf } from '../../parts/words.js'
import { Question } from '../../shell/answers.js'
import { Link } from '../../shell/link.js'
import { MissingPage } from '../../shell/missing-page.js'
import { go, type Visit } from '../../shell/navigation.js'
import { isAdmin, useViewer } from '../../shell/viewer.js'

const question = new Question(AdminLessonsDocument)

type Lesson = NonNullable<AdminLessonsQuery['lessons']>['nodes'][number]

const pathOf = (id: string) => `/admin/lessons/${encodeURIComponent(id)}`

function Row({ lesson: { id, title, state } }: { lesson: Lesson }) {
  return (
    <li>
      <Link href={pathOf(id)}>{title}</Link>
      {state === 'WITHDRAWN' && <Chip tone="brass">Withdrawn</Chip>}
    </li>
  )
}

const wordsIn = ({ search }: Visit) => search.get('q') ?? ''

/** The form that makes a lesson, which then gets its topics. */
function Add({ can }: { can: Publishing }) {
  return (
    <ChangeForm
      operation={CreateLessonDocument}
      input={(fields) => ({ title: fields.text('title'), ...audienceIn(fields) })}
      act="Add the lesson"
      done={({ createLesson }) =>
        `${createLesson?.lesson?.title ?? 'The lesson'} is there. Choose what it teaches.`
      }
      after={({ createLesson }) => createLesson && go(pathOf(createLesson.lessonId))}
      purpose="page"
    >
      <TextField name="title" label="Title" required />
      <Audience shared={FOR_EVERYONE} can={can} />
    </ChangeForm>
  )
}

function Lessons({ words, can }: { words: string; can: Publishing }) {
  return (
    <ListWithForm
      title="Lessons"
      about="What they teach, and whom they are for"
      find={<Find label="Find a lesson" find={(next) => go(addressWith('/admin/lessons', next), true)} />}
      question={question}
      variables={(after) => ({ query: queryOf(words), after })}
      pageOf={({ lessons }) => lessons}
      renderRow={(lesson) => <Row key={lesson.id} lesson={lesson} />}
      none={words === '' ? 'There are no lessons yet.' : `No title has “${words}”.`}
      add="Add a lesson"
    >
      <Add can={can} />
    </ListWithForm>
  )
}

/** What team admins have of it. */
function AddOnly({ can }: { can: Publishing }) {
  return (
    <>
      <Trail steps={[{ name: 'Lessons', url: '/lessons' }]} />
      <PageHead title="Add a lesson" facts={['For teams that you manage']} />
      <div className="record">
        <Add can={can} />
      </div>
    </>
  )
}

function ForViewer({ words, can }: { words: string; can: Publishing }) {
  if (isAdmin(useViewer())) return <Lessons words={words} can={can} />
  return mayPublish(can) ? <AddOnly can={can} /> : <MissingPage />
}

export const page = adminPage({
  title: 'Lessons',
  path: '/admin/lessons',
  question,
  variables: (visit) => ({ query: queryOf(wordsIn(visit)), after: null }),
  isForEditors: true,
  show: ({ viewer }, visit) => viewer && <ForViewer words={wordsIn(visit)} can={viewer.can} />,
})
