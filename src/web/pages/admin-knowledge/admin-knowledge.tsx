import { AdminKnowledgeDocument, type AdminKnowledgeQuery } from '../../generated/admin-knowledge.js'
import { adminPage } from '../../parts/administration.js'
import { Opened } from '../../parts/form/opened.js'
import { RestoreEntity } from '../../parts/form/restore-entity.js'
import { PageHead } from '../../parts/page-head.js'
import { Part } from '../../parts/part.js'
import { Trail } from '../../parts/trail.js'
import { Question } from '../../shell/answers.js'
import { Link } from '../../shell/link.js'
import { MissingPage } from '../../shell/missing-page.js'
import { isAdmin, useViewer } from '../../shell/viewer.js'
import { AddBelow } from './add-below.js'
import { type Entity, entityIn, mayEdit, variablesOf } from './entity.js'
import { Archive, Evidence, SpaceAudience, Words } from './forms.js'

const question = new Question(AdminKnowledgeDocument)

const WORDS = {
  spaces: { one: 'Space', below: 'Add a category' },
  categories: { one: 'Category', below: 'Add a topic' },
  topics: { one: 'Topic', below: 'Add an item' },
  items: { one: 'Item', below: '' },
} as const

function Archived({ entity: { archived } }: { entity: Entity }) {
  if (archived.length === 0) return null
  return (
    <Part name="Archived in it" count={archived.length}>
      <ul className="rows">
        {archived.map((below) => (
          <li key={below.id}>
            <strong>{below.name}</strong>
            <Opened name="Restore it">
              <RestoreEntity entity={below} />
            </Opened>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Shown({ data }: { data: AdminKnowledgeQuery }) {
  const viewer = useViewer()
  const entity = entityIn(data)
  if (!entity || !mayEdit(isAdmin(viewer), data, entity)) return <MissingPage />
  const { kind, name, url } = entity
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
          {kind === 'spaces' && isAdmin(viewer) && (
            <Part name="Sharing">
              <SpaceAudience entity={entity} />
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
  variables: variablesOf,
  isForEditors: true,
  show: (data) => <Shown data={data} />,
})
