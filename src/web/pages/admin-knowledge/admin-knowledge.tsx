import { AdminKnowledgeDocument, type AdminKnowledgeQuery } from '../../generated/admin-knowledge.js'
import { adminPage } from '../../parts/administration.js'
import { Opened } from '../../parts/form/opened.js'
import { RestoreEntity } from '../../parts/form/restore-entity.js'
import { PageHead } from '../../parts/page-head.js'
import { Paged } from '../../parts/paged.js'
import { Part } from '../../parts/part.js'
import { Trail } from '../../parts/trail.js'
import { Question } from '../../shell/answers.js'
import { Link } from '../../shell/link.js'
import { MissingPage } from '../../shell/missing-page.js'
import { isAdmin, useViewer } from '../../shell/viewer.js'
import { AddBelow } from './add-below.js'
import { type Entity, entityIn, variablesOf } from './entity.js'
import { Archive, Evidence, SpaceAudience, Words } from './forms.js'

const question = new Question(AdminKnowledgeDocument)

const WORDS = {
  spaces: { one: 'Space', below: 'Add a category' },
  categories: { one: 'Category', below: 'Add a topic' },
  topics: { one: 'Topic', below: 'Add an item' },
  items: { one: 'Item', below: '' },
} as const

function Archived({ entity: { kind, id, archived } }: { entity: Entity }) {
  if (archived.nodes.length === 0) return null
  return (
    <Part name="Archived in it" count={archived.nextCursor === null ? archived.nodes.length : undefined}>
      <Paged
        question={question}
        variables={(after) => variablesOf({ params: { kind, id } }, after)}
        pageOf={(data) => entityIn(data)?.archived ?? null}
        empty={null}
      >
        {(entities) => (
          <ul className="rows">
            {entities.map((below) => (
              <li key={below.id}>
                <strong>{below.name}</strong>
                <Opened name="Restore it">
                  <RestoreEntity entity={below} />
                </Opened>
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </Part>
  )
}

function Shown({ data }: { data: AdminKnowledgeQuery }) {
  const viewer = useViewer()
  const entity = entityIn(data)
  if (!entity?.viewerCan.edit) return <MissingPage />
  const { kind, name, url, shared } = entity
  const { one, below } = WORDS[kind]
  return (
    <>
      <Trail steps={[{ name: 'Knowledge', url: '/knowledge' }]} />
      <PageHead title={name} facts={[one, 'what its editors change']}>
        <Link href={url}>See its page</Link>
      </PageHead>
      <div className="record">
        <div>
          <Part name={one}>
            <Words entity={entity} />
          </Part>
          {kind === 'items' ? (
            <Part name="Where it comes from">
              <Evidence entity={entity} />
            </Part>
          ) : (
            <Part name={below}>
              <AddBelow entity={entity} />
            </Part>
          )}
          <Archived entity={entity} />
        </div>
        <aside aria-label="More">
          {shared && isAdmin(viewer) && (
            <Part name="Sharing">
              <SpaceAudience entity={entity} shared={shared} />
            </Part>
          )}
          <Archive entity={entity} />
        </aside>
      </div>
    </>
  )
}

export const page = adminPage({
  title: 'Knowledge',
  path: '/admin/knowledge',
  question,
  variables: (visit) => variablesOf(visit),
  isForEditors: true,
  show: (data) => <Shown data={data} />,
})
