import { SpacesDocument, type SpacesQuery } from '../../generated/spaces.js'
import { Empty } from '../../parts/empty.js'
import { PageHead } from '../../parts/page-head.js'
import { Paged } from '../../parts/paged.js'
import { ForWhom } from '../../parts/sharing.js'
import { Question } from '../../shell/answers.js'
import { Link } from '../../shell/link.js'
import type { PageModule } from '../../shell/navigation.js'
import { isAdmin, useViewer } from '../../shell/viewer.js'

const question = new Question(SpacesDocument)

type Space = NonNullable<SpacesQuery['spaces']>['nodes'][number]

const NONE = (
  <Empty title="No knowledge is shared with you yet.">
    <p className="quiet">It is drawn from what the library has, as it is published.</p>
  </Empty>
)

function SpaceCard({ space }: { space: Space }) {
  const { name, url, categories } = space
  return (
    <li className="card">
      <h2>
        <Link href={url}>{name}</Link>
      </h2>
      <ForWhom {...space} />
      <ul>
        {categories.nodes.map((category) => (
          <li key={category.id}>
            <Link href={category.url}>{category.name}</Link>
          </li>
        ))}
        {categories.nextCursor !== null && <li className="quiet">and more</li>}
      </ul>
    </li>
  )
}

function Spaces() {
  const viewer = useViewer()
  return (
    <>
      <PageHead title="Knowledge" facts={[`What ${viewer.organization.name} knows, drawn from its library`]}>
        {isAdmin(viewer) && (
          <Link className="button second" href="/admin/knowledge">
            Add a space
          </Link>
        )}
      </PageHead>
      <Paged
        question={question}
        variables={(after) => ({ after })}
        pageOf={(data) => data.spaces}
        empty={NONE}
      >
        {(spaces) => (
          <ul className="cards">
            {spaces.map((space) => (
              <SpaceCard key={space.id} space={space} />
            ))}
          </ul>
        )}
      </Paged>
    </>
  )
}

const variables = () => ({ after: null })

export const page: PageModule = {
  Page: Spaces,
  prepare: () => question.prepare(variables()),
  variables,
}
