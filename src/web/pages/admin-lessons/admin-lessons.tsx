import { AdminLessonsDocument, type AdminLessonsQuery } from '../../generated/admin-lessons.js'
import { CreateLessonDocument } from '../../generated/create-lesson.js'
import { adminPage } from '../../parts/administration.js'
import { Chip } from '../../parts/chip.js'
import { Find } from '../../parts/find.js'
import { Audience, audienceIn, FOR_EVERYONE } from '../../parts/form/audience.js'
import { ChangeForm } from '../../parts/form/change-form.js'
import { TextField } from '../../parts/form/field.js'
import { ListWithForm } from '../../parts/list-with-form.js'
import { addressWith, queryOf } from '../../parts/words.js'
import { Question } from '../../shell/answers.js'
import { Link } from '../../shell/link.js'
import { go, type Visit } from '../../shell/navigation.js'

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

function Lessons({ words }: { words: string }) {
  return (
    <ListWithForm
      title="Lessons"
      about="What they teach, and whom they are for"
      find={
        <Find
          label="Find a lesson"
          words={words}
          find={(next) => go(addressWith('/admin/lessons', next), true)}
        />
      }
      question={question}
      variables={(after) => ({ query: queryOf(words), after })}
      pageOf={({ lessons }) => lessons}
      renderRow={(lesson) => <Row key={lesson.id} lesson={lesson} />}
      none={words === '' ? 'There are no lessons yet.' : `No title has “${words}”.`}
      add="Add a lesson"
    >
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
        <Audience shared={FOR_EVERYONE} />
      </ChangeForm>
    </ListWithForm>
  )
}

export const page = adminPage({
  title: 'Lessons',
  path: '/admin/lessons',
  question,
  variables: (visit) => ({ query: queryOf(wordsIn(visit)), after: null }),
  show: (_data, visit) => <Lessons words={wordsIn(visit)} />,
})
