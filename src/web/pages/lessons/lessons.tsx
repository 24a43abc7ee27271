import { LessonsDocument, type LessonsQuery } from '../../generated/lessons.js'
import { Chip } from '../../parts/chip.js'
import { Empty } from '../../parts/empty.js'
import { Find } from '../../parts/find.js'
import { mayPublish } from '../../parts/may-publish.js'
import { PageHead } from '../../parts/page-head.js'
import { Paged } from '../../parts/paged.js'
import { Progress } from '../../parts/progress.js'
import { ForWhom } from '../../parts/sharing.js'
import { addressWith, queryOf } from '../../parts/words.js'
import { Question, useAnswer } from '../../shell/answers.js'
import { Link } from '../../shell/link.js'
import { go, type PageModule, type Visit } from '../../shell/navigation.js'

const question = new Question(LessonsDocument)

type Lesson = NonNullable<LessonsQuery['lessons']>['nodes'][number]

function Row({ lesson }: { lesson: Lesson }) {
  const { title, url, state, topics, viewerEnrollment } = lesson
  return (
    <li>
      <h2>
        <Link href={url}>{title}</Link>
      </h2>
      <p className="chips">
        <ForWhom {...lesson} />
        {state === 'WITHDRAWN' && <Chip tone="brass">Withdrawn</Chip>}
        <Progress enrollment={viewerEnrollment} />
      </p>
      {topics.length > 0 && <p className="facts">{topics.map(({ name }) => name).join(' · ')}</p>}
    </li>
  )
}

const wordsIn = ({ search }: Visit) => search.get('q') ?? ''

/** Leads those who may add a lesson to where they do. */
function AddLink({ words }: { words: string }) {
  const { data } = useAnswer(question, { query: queryOf(words), after: null })
  if (!mayPublish(data?.viewer?.can)) return null
  return (
    <Link className="button second" href="/admin/lessons">
      Add a lesson
    </Link>
  )
}

function Lessons({ visit }: { visit: Visit }) {
  const words = wordsIn(visit)
  return (
    <>
      <PageHead title="Lessons" facts={['Each teaches some topics of the knowledge']}>
        <AddLink words={words} />
      </PageHead>
      <section className="resources" aria-label="Lessons">
        <Find label="Find by title" find={(next) => go(addressWith('/lessons', next), true)} />
        <Paged
          key={words}
          question={question}
          variables={(after) => ({ query: queryOf(words), after })}
          pageOf={({ lessons }) => lessons}
          empty={<Empty title={words === '' ? 'There are no lessons yet.' : `No title has “${words}”.`} />}
        >
          {(lessons) => (
            <ul>
              {lessons.map((lesson) => (
                <Row key={lesson.id} lesson={lesson} />
              ))}
            </ul>
          )}
        </Paged>
      </section>
    </>
  )
}

const variables = (visit: Visit) => ({ query: queryOf(wordsIn(visit)), after: null })

export const page: PageModule = {
  Page: Lessons,
  prepare: (visit) => question.prepare(variables(visit)),
  variables,
}
