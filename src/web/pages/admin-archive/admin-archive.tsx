import { AdminArchiveDocument } from '../../generated/admin-archive.js'
import { ArchivedSpacesDocument } from '../../generated/archived-spaces.js'
import { ArchiveContentDocument, RestoreContentDocument } from '../../generated/content-changes.js'
import { adminPage } from '../../parts/administration.js'
import { change } from '../../parts/form/change.js'
import { ChangeForm } from '../../parts/form/change-form.js'
import { Opened } from '../../parts/form/opened.js'
import { RestoreEntity } from '../../parts/form/restore-entity.js'
import { PageHead } from '../../parts/page-head.js'
import { Paged } from '../../parts/paged.js'
import { Part } from '../../parts/part.js'
import { dateOf } from '../../parts/times.js'
import { Question } from '../../shell/answers.js'

const question = new Question(AdminArchiveDocument)
const spacesQuestion = new Question(ArchivedSpacesDocument)

function Restore({ id: contentId, title, updatedAt }: { id: string; title: string; updatedAt: string }) {
  return (
    <ChangeForm
      operation={RestoreContentDocument}
      input={() => ({ contentId, expectedUpdatedAt: updatedAt })}
      act="Restore it"
      done={`${title} can be read again.`}
      undo={({ restoreContent }) => {
        const after = restoreContent?.content?.updatedAt
        if (after === undefined) return undefined
        return () => change(ArchiveContentDocument, { contentId, expectedUpdatedAt: after }, 'page')
      }}
      rehearsed={({ restoreContent }) => restoreContent?.effects}
      purpose="page"
    />
  )
}

function Archived() {
  return (
    <>
      <PageHead title="Archive" facts={['What can’t be read any more, and can come back']} />
      <div className="parts">
        <Part name="Resources">
          <Paged
            question={question}
            variables={(after) => ({ after })}
            pageOf={({ contents }) => contents}
            empty={<p className="quiet">No resource is archived.</p>}
          >
            {(contents) => (
              <ul className="rows">
                {contents.map(({ id, title, archivedAt, updatedAt }) => (
                  <li key={id}>
                    <span>
                      <strong>{title}</strong>{' '}
                      <span className="quiet small">archived {dateOf(archivedAt ?? updatedAt)}</span>
                    </span>
                    <Opened name="Restore it">
                      <Restore id={id} title={title} updatedAt={updatedAt} />
                    </Opened>
                  </li>
                ))}
              </ul>
            )}
          </Paged>
        </Part>
        <Part name="Spaces of knowledge">
          <Paged
            question={spacesQuestion}
            variables={(after) => ({ after })}
            pageOf={({ spaces }) => spaces}
            empty={
              <p className="quiet">No space is archived. What lies in a space is restored on its page.</p>
            }
          >
            {(spaces) => (
              <ul className="rows">
                {spaces.map((space) => (
                  <li key={space.id}>
                    <strong>{space.name}</strong>
                    <Opened name="Restore it">
                      <RestoreEntity entity={space} />
                    </Opened>
                  </li>
                ))}
              </ul>
            )}
          </Paged>
        </Part>
      </div>
    </>
  )
}

export const page = adminPage({
  title: 'Archive',
  path: '/admin/archive',
  question,
  variables: () => ({ after: null }),
  isForEditors: true,
  show: () => <Archived />,
})
