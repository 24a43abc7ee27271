import { AdminSynonymsDocument, type AdminSynonymsQuery } from '../../generated/admin-synonyms.js'
import {
  CreateSynonymGroupDocument,
  DeleteSynonymGroupDocument,
  UpdateSynonymGroupDocument,
} from '../../generated/synonym-changes.js'
import { adminPage } from '../../parts/administration.js'
import { change } from '../../parts/form/change.js'
import { ChangeForm } from '../../parts/form/change-form.js'
import { TextArea } from '../../parts/form/field.js'
import type { Fields } from '../../parts/form/fields.js'
import { Opened } from '../../parts/form/opened.js'
import { ListWithForm } from '../../parts/list-with-form.js'
import { Question } from '../../shell/answers.js'

const question = new Question(AdminSynonymsDocument)

type Group = NonNullable<AdminSynonymsQuery['synonymGroups']>['nodes'][number]

/** The terms in the field, without its empty lines. */
const termsIn = (fields: Fields) =>
  fields
    .text('terms')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** @param text the terms as they are, one on each line */
function Terms({ text }: { text?: string }) {
  return (
    <TextArea
      name="terms"
      label="Terms"
      hint="One on each line: 2 to 10, each a word or up to six."
      defaultValue={text}
      required
    />
  )
}

function Row({ group: { id, terms, updatedAt } }: { group: Group }) {
  const now = terms ?? []
  return (
    <li>
      <span>{now.join(' · ')}</span>
      <Opened name="Change it">
        <ChangeForm
          operation={UpdateSynonymGroupDocument}
          input={(fields) => ({ id, terms: termsIn(fields), expectedUpdatedAt: updatedAt })}
          act="Save"
          done="The terms are saved. Searches follow them from now on."
          undo={({ updateSynonymGroup }) => {
            const after = updateSynonymGroup?.synonymGroup?.updatedAt
            if (after === undefined) return undefined
            return () => change(UpdateSynonymGroupDocument, { id, terms: now, expectedUpdatedAt: after })
          }}
        >
          <Terms text={now.join('\n')} />
        </ChangeForm>
        <ChangeForm
          operation={DeleteSynonymGroupDocument}
          input={() => ({ id, expectedUpdatedAt: updatedAt })}
          act="Delete them"
          done="These terms don’t stand for each other any more."
          undo={() => () => change(CreateSynonymGroupDocument, { terms: now })}
          isAlarm
        />
      </Opened>
    </li>
  )
}

function Synonyms() {
  return (
    <ListWithForm
      title="Synonyms"
      about="Terms that mean the same: who searches for one finds texts with the others, too"
      question={question}
      variables={(after) => ({ after })}
      pageOf={({ synonymGroups }) => synonymGroups}
      renderRow={(group) => <Row key={group.id} group={group} />}
      none="There are no synonyms yet."
      add="Add synonyms"
    >
      <ChangeForm
        operation={CreateSynonymGroupDocument}
        input={(fields) => ({ terms: termsIn(fields) })}
        act="Add them"
        done="Searches for one of them find texts with the others from now on."
        undo={({ createSynonymGroup }) => {
          const id = createSynonymGroup?.synonymGroupId
          const after = createSynonymGroup?.synonymGroup?.updatedAt
          if (id === undefined || after === undefined) return undefined
          return () => change(DeleteSynonymGroupDocument, { id, expectedUpdatedAt: after })
        }}
        after={(_result, form) => form.reset()}
      >
        <Terms />
      </ChangeForm>
    </ListWithForm>
  )
}

export const page = adminPage({
  title: 'Synonyms',
  path: '/admin/synonyms',
  question,
  variables: () => ({ after: null }),
  show: () => <Synonyms />,
})
