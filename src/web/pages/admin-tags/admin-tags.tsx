import { AdminTagsDocument, type AdminTagsQuery } from '../../generated/admin-tags.js'
import {
  CreateTagDocument,
  DeleteTagDocument,
  RenameTagDocument,
  TagUseDocument,
} from '../../generated/tag-changes.js'
import { adminPage } from '../../parts/administration.js'
import { change } from '../../parts/form/change.js'
import { ChangeForm } from '../../parts/form/change-form.js'
import { TextField } from '../../parts/form/field.js'
import { Opened } from '../../parts/form/opened.js'
import { ListWithForm } from '../../parts/list-with-form.js'
import { Question } from '../../shell/answers.js'
import { ask } from '../../shell/ask.js'
import { Link } from '../../shell/link.js'
import { Refused } from '../../shell/refused.js'

const question = new Question(AdminTagsDocument)

type Tag = NonNullable<AdminTagsQuery['tags']>['nodes'][number]

const LATER = 'So many resources have it that this takes a while.'

function Row({ tag: { name, updatedAt } }: { tag: Tag }) {
  return (
    <li>
      <Link href={`/content?${new URLSearchParams({ tag: name }).toString()}`}>{name}</Link>
      <Opened name="Change it">
        <ChangeForm
          operation={RenameTagDocument}
          input={(fields) => ({ id: name, name: fields.text('name'), expectedUpdatedAt: updatedAt })}
          act="Rename it"
          done={({ renameTag }) => (renameTag?.queued ? LATER : 'All resources have the new name.')}
          undo={({ renameTag }) =>
            renameTag && !renameTag.queued
              ? () => change(RenameTagDocument, { id: renameTag.tagId, name })
              : undefined
          }
        >
          <TextField name="name" label="Name" defaultValue={name} required />
        </ChangeForm>
        <Opened name="Delete it">
          <ChangeForm
            operation={DeleteTagDocument}
            input={() => ({ id: name, expectedUpdatedAt: updatedAt })}
            act="Delete the tag"
            done={({ deleteTag }) => (deleteTag?.queued ? LATER : `No resource has ${name} any more.`)}
            isAlarm
          >
            <p className="quiet small">It is taken from all resources that have it.</p>
          </ChangeForm>
        </Opened>
      </Opened>
    </li>
  )
}

/**
 * Deletes a tag that was just added.
 *
 * @throws Refused if a resource has got it meanwhile: it would be taken from there, which isn't undone
 */
async function takeBack({ name, updatedAt }: Tag): Promise<void> {
  const { contents } = await ask(TagUseDocument, { tags: [name] })
  if (contents?.nodes.length !== 0)
    throw new Refused('CHANGED_MEANWHILE', 'A resource has got the tag meanwhile.')
  await change(DeleteTagDocument, { id: name, expectedUpdatedAt: updatedAt })
}

function Tags() {
  return (
    <ListWithForm
      title="Tags"
      about="Words by which the library is narrowed"
      question={question}
      variables={(after) => ({ after })}
      pageOf={({ tags }) => tags}
      renderRow={(tag) => <Row key={tag.name} tag={tag} />}
      none="There are no tags yet."
      add="Add a tag"
    >
      <ChangeForm
        operation={CreateTagDocument}
        input={(fields) => ({ name: fields.text('name') })}
        act="Add the tag"
        done={({ createTag }) => `${createTag?.tag?.name ?? 'The tag'} is added.`}
        undo={({ createTag }) => {
          const tag = createTag?.tag
          return tag ? () => takeBack(tag) : undefined
        }}
        after={(_result, form) => form.reset()}
      >
        <TextField name="name" label="Name" required />
      </ChangeForm>
    </ListWithForm>
  )
}

export const page = adminPage({
  title: 'Tags',
  path: '/admin/tags',
  question,
  variables: () => ({ after: null }),
  show: () => <Tags />,
})
