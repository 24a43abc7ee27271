import { AdminFindingsDocument, type AdminFindingsQuery } from '../../generated/admin-findings.js'
import {
  CreateFindingDocument,
  DeleteFindingDocument,
  UpdateFindingDocument,
} from '../../generated/finding-changes.js'
import { adminPage } from '../../parts/administration.js'
import { Chip } from '../../parts/chip.js'
import { change } from '../../parts/form/change.js'
import { ChangeForm } from '../../parts/form/change-form.js'
import { TextArea } from '../../parts/form/field.js'
import { Opened } from '../../parts/form/opened.js'
import { whenWas } from '../../parts/times.js'
import { ListWithForm } from '../../parts/list-with-form.js'
import { Question } from '../../shell/answers.js'

const question = new Question(AdminFindingsDocument)

type Finding = NonNullable<AdminFindingsQuery['findings']>['nodes'][number]

function Change({ finding: { id, content, updatedAt } }: { finding: Finding }) {
  return (
    <>
      <ChangeForm
        operation={UpdateFindingDocument}
        input={(fields) => ({ id, content: fields.text('content'), expectedUpdatedAt: updatedAt })}
        act="Save"
        done="The finding is saved."
        undo={({ updateFinding }) =>
          () =>
            change(UpdateFindingDocument, {
              id,
              content,
              expectedUpdatedAt: updateFinding?.finding?.updatedAt ?? null,
            })
          }
      >
        <TextArea name="content" label="The fact" defaultValue={content} required />
      </ChangeForm>
      <ChangeForm
        operation={DeleteFindingDocument}
        input={() => ({ id, expectedUpdatedAt: updatedAt })}
        act="Delete it"
        done="The finding is deleted."
        undo={() => () => change(CreateFindingDocument, { content })}
        isAlarm
      />
    </>
  )
}

function Row({ finding }: { finding: Finding }) {
  const { content, source, updatedAt } = finding
  return (
    <li>
      <span className="named">
        {content}
        <span className="quiet small">
          {whenWas(updatedAt)} {source.type === 'SYSTEM' && <Chip>Found by the service</Chip>}
        </span>
      </span>
      <Opened name="Change it">
        <Change finding={finding} />
      </Opened>
    </li>
  )
}

function Findings() {
  return (
    <ListWithForm
      title="Findings"
      about="Facts about this organization, for whoever reads its texts"
      question={question}
      variables={(after) => ({ after })}
      pageOf={({ findings }) => findings}
      renderRow={(finding) => <Row key={finding.id} finding={finding} />}
      none="Nothing has been declared yet."
      add="Add a finding"
    >
      <ChangeForm
        operation={CreateFindingDocument}
        input={(fields) => ({ content: fields.text('content') })}
        act="Add the finding"
        done="The finding is added."
        undo={({ createFinding }) => {
          const id = createFinding?.findingId
          const after = createFinding?.finding?.updatedAt
          if (id === undefined || after === undefined) return undefined
          return () => change(DeleteFindingDocument, { id, expectedUpdatedAt: after })
        }}
        after={(_result, form) => form.reset()}
      >
        <TextArea name="content" label="The fact" hint="One fact, in your own words." required />
      </ChangeForm>
    </ListWithForm>
  )
}

export const page = adminPage({
  title: 'Findings',
  path: '/admin/findings',
  question,
  variables: () => ({ after: null }),
  show: () => <Findings />,
})
