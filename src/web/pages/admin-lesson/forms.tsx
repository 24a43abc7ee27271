import {
  RestoreLessonDocument,
  UpdateLessonDocument,
  WithdrawLessonDocument,
} from '../../generated/lesson-changes.js'
import type { AdminLessonQuery } from '../../generated/admin-lesson.js'
import { Audience, audienceIn, audienceOf, type Publishing } from '../../parts/form/audience.js'
import { change } from '../../parts/form/change.js'
import { ChangeForm } from '../../parts/form/change-form.js'
import { TextField } from '../../parts/form/field.js'
import { Opened } from '../../parts/form/opened.js'

export type Lesson = NonNullable<AdminLessonQuery['lesson']>

/** What a lesson is called. */
export function Title({ lesson: { id, title, updatedAt } }: { lesson: Lesson }) {
  return (
    <ChangeForm
      operation={UpdateLessonDocument}
      input={(fields) => ({ id, title: fields.text('title'), expectedUpdatedAt: updatedAt })}
      act="Save"
      done="The lesson has its new title."
      undo={({ updateLesson }) => {
        const after = updateLesson?.lesson?.updatedAt
        if (after === undefined) return undefined
        return () => change(UpdateLessonDocument, { id, title, expectedUpdatedAt: after }, 'page')
      }}
      purpose="page"
    >
      <TextField name="title" label="Title" defaultValue={title} required />
    </ChangeForm>
  )
}

/** Whom a lesson is for. */
export function Share({ lesson, can }: { lesson: Lesson; can: Publishing }) {
  const { id, updatedAt } = lesson
  return (
    <ChangeForm
      operation={UpdateLessonDocument}
      input={(fields) => ({ id, ...audienceIn(fields), expectedUpdatedAt: updatedAt })}
      act="Share it this way"
      done="Sharing is saved."
      undo={({ updateLesson }) => {
        const after = updateLesson?.lesson?.updatedAt
        if (after === undefined) return undefined
        return () =>
          change(UpdateLessonDocument, { id, ...audienceOf(lesson), expectedUpdatedAt: after }, 'page')
      }}
      purpose="page"
    >
      <Audience shared={lesson} can={can} />
    </ChangeForm>
  )
}

/** Withdraws a lesson. Those who are enrolled stay so. */
export function Withdraw({ lesson: { id, title, updatedAt } }: { lesson: Lesson }) {
  return (
    <Opened name="Withdraw it">
      <ChangeForm
        operation={WithdrawLessonDocument}
        input={() => ({ id, expectedUpdatedAt: updatedAt })}
        act="Withdraw the lesson"
        done={`${title} is withdrawn.`}
        undo={({ withdrawLesson }) => {
          const after = withdrawLesson?.lesson?.updatedAt
          if (after === undefined) return undefined
          return () => change(RestoreLessonDocument, { id, expectedUpdatedAt: after }, 'page')
        }}
        rehearsed={({ withdrawLesson }) => withdrawLesson?.effects}
        purpose="page"
        isAlarm
      >
        <p className="quiet small">Nobody is enrolled in it or finishes it, and no curriculum shows it.</p>
      </ChangeForm>
    </Opened>
  )
}

/** Restores a withdrawn lesson. */
export function Restore({ lesson: { id, title, updatedAt } }: { lesson: Lesson }) {
  return (
    <Opened name="Restore it">
      <ChangeForm
        operation={RestoreLessonDocument}
        input={() => ({ id, expectedUpdatedAt: updatedAt })}
        act="Restore the lesson"
        done={`${title} is restored.`}
        undo={({ restoreLesson }) => {
          const after = restoreLesson?.lesson?.updatedAt
          if (after === undefined) return undefined
          return () => change(WithdrawLessonDocument, { id, expectedUpdatedAt: after }, 'page')
        }}
        rehearsed={({ restoreLesson }) => restoreLesson?.effects}
        purpose="page"
      />
    </Opened>
  )
}
