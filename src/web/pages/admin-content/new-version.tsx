import type { AdminContentQuery } from '../../generated/admin-content.js'
import { CreateContentVersionDocument } from '../../generated/content-changes.js'
import { ContentTextDocument, type ContentTextQuery } from '../../generated/content-text.js'
import { ChangeForm } from '../../parts/form/change-form.js'
import { SelectField, TextArea, TextField, Tick } from '../../parts/form/field.js'
import { ProblemCard } from '../../parts/problem.js'
import { Skeleton } from '../../parts/skeleton.js'
import { Question, useAnswer } from '../../shell/answers.js'

const question = new Question(ContentTextDocument)

export type Resource = NonNullable<AdminContentQuery['content']>
type Chapter = NonNullable<ContentTextQuery['content']>['chapters'][number]

const INTENTS = ['NONE', 'CHANGED_MATERIAL', 'FULL_RETAKE'] as const
const intents = [
  { value: 'NONE', name: 'Nothing' },
  { value: 'CHANGED_MATERIAL', name: 'What has changed' },
  { value: 'FULL_RETAKE', name: 'All of it' },
]

/** The chapters as one text in Markdown. Some chapters' texts begin with their own heading. */
const textOf = (chapters: readonly Chapter[]) =>
  chapters
    .map(({ headline, text }) =>
      headline === null || text.startsWith('#') ? text : `## ${headline}\n\n${text}`,
    )
    .join('\n\n')

/** Writes the next version of a document or guide, from the text as it is. */
export function NewVersion({ resource }: { resource: Resource }) {
  const { id: contentId, title, currentVersion } = resource
  const { data, error, again } = useAnswer(question, { id: contentId })
  if (error) return <ProblemCard error={error} again={again} />
  if (!data) return <Skeleton />
  return (
    <ChangeForm
      operation={CreateContentVersionDocument}
      input={(fields) => ({
        contentId,
        title: fields.text('title'),
        content: fields.text('content'),
        retrainingIntent: fields.one('retrainingIntent', INTENTS),
        asDraft: fields.isOn('asDraft'),
        expectedVersionNumber: currentVersion?.versionNumber ?? 0,
      })}
      act="Add the version"
      done="The version is being read. People go on seeing the one before until it is published."
      purpose="page"
    >
      <TextField name="title" label="Title" defaultValue={title} required />
      <TextArea
        name="content"
        label="Text"
        hint="In Markdown."
        rows={16}
        maxLength={500_000}
        defaultValue={textOf(data.content?.chapters ?? [])}
        required
      />
      <SelectField
        name="retrainingIntent"
        label="What those who have finished a lesson with it do again"
        options={intents}
      />
      <Tick name="asDraft" label="Keep it as a draft, which only editors see" />
    </ChangeForm>
  )
}
