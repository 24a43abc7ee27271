import { ArchiveKnowledgeEntityDocument } from '../../generated/entity-changes.js'
import {
  CreateCategoryDocument,
  CreateItemDocument,
  CreateTopicDocument,
} from '../../generated/knowledge-changes.js'
import { change } from '../../parts/form/change.js'
import { ChangeForm } from '../../parts/form/change-form.js'
import { TextField } from '../../parts/form/field.js'
import type { Entity } from './entity.js'

const reset = (_result: unknown, form: HTMLFormElement) => form.reset()
/** Archives what was added, unless somebody has changed it meanwhile. */
function archive(added: { readonly id: string; readonly updatedAt: string } | null | undefined) {
  if (!added) return undefined
  const input = { id: added.id, expectedUpdatedAt: added.updatedAt }
  return () => change(ArchiveKnowledgeEntityDocument, input, 'page')
}

const name = <TextField name="name" label="Name" required />

/** Adds what an entity is made of: a category to a space, a topic to a category, an item to a topic. */
export function AddBelow({ entity: { kind, id } }: { entity: Entity }) {
  if (kind === 'spaces')
    return (
      <ChangeForm
        operation={CreateCategoryDocument}
        input={(fields) => ({ spaceId: id, name: fields.text('name') })}
        act="Add the category"
        done="The category is added."
        undo={({ createCategory }) => archive(createCategory?.category)}
        after={reset}
        purpose="page"
      >
        {name}
      </ChangeForm>
    )
  if (kind === 'categories')
    return (
      <ChangeForm
        operation={CreateTopicDocument}
        input={(fields) => ({ categoryId: id, name: fields.text('name') })}
        act="Add the topic"
        done="The topic is added."
        undo={({ createTopic }) => archive(createTopic?.topic)}
        after={reset}
        purpose="page"
      >
        {name}
      </ChangeForm>
    )
  return (
    <ChangeForm
      operation={CreateItemDocument}
      input={(fields) => ({ topicId: id, name: fields.text('name') })}
      act="Add the item"
      done="The item is added."
      undo={({ createItem }) => archive(createItem?.item)}
      after={reset}
      purpose="page"
    >
      <TextField name="name" label="What it says" required />
    </ChangeForm>
  )
}
