import { AdminFindingsDocument, type AdminFindingsQuery } from '../../generated/admin-findings.js'
import {
  CreateFindingDocument,
  DeleteFindingDocument,
  UpdateFindingDocument,
} from '../../generated/finding-changes.js'
import { adminPage } from '../../parts/administration.js'
import { Chip } from '../../parts/chip.js'
import { Empty } from '../../parts/empty.js'
import { change } from '../../parts/form/change.js'
import { ChangeForm } from '../../parts/form/change-form.js'
import { TextArea } from '../../parts/form/field.js'
import { Opened } from '../../parts/form/opened.js'
import { PageHead } from '../../parts/page-head.js'
import { Paged } from '../../parts/paged.js'
import { Part } from '../../parts/part.js'
import { whenWas } from '../../parts/times.js'
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
        <TextArea name="content" label="What is so" defaultValue={content} required />
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
      <span>
        {content}{' '}
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
    <>
      <PageHead title="Findings" facts={['What is so in this organization, for whoever reads its texts']} />
      <div className="record">
        <section aria-label="Findings">
          <Paged
            question={question}
            variables={(after) => ({ after })}
            pageOf={({ findings }) => findings}
            empty={<Empty title="Nothing has been declared yet." />}
          >
            {(findings) => (
              <ul className="rows">
                {findings.map((finding) => (
                  <Row key={finding.id} finding={finding} />
                ))}
              </ul>
            )}
          </Paged>
        </section>
        <aside aria-label="Add a finding">
          <Part name="Add a finding">
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
              <TextArea name="content" label="What is so" hint="One fact, in your own words." required />
            </ChangeForm>
          </Part>
        </aside>
      </div>
    </>
  )
}

export const page = adminPage({
  title: 'Findings',
  path: '/admin/findings',
  question,
  variables: () => ({ after: null }),
  show: () => <Findings />,
})
