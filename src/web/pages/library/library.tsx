import { Find } from '../../parts/find.js'
import { Icon } from '../../parts/icon.js'
import { PageHead } from '../../parts/page-head.js'
import { prepareTags } from '../../parts/tags.js'
import { Link } from '../../shell/link.js'
import { go, type PageModule, type Visit } from '../../shell/navigation.js'
import { isMember, useViewer, whenMember } from '../../shell/viewer.js'
import { Kinds, Tags } from './filters.js'
import { addressOf, placeIn, variablesOf } from './place.js'
import { library, Resources } from './resources.js'

function Library({ visit }: { visit: Visit }) {
  const viewer = useViewer()
  const place = placeIn(visit.search)
  const find = (words: string) => go(addressOf({ ...place, words }), true)
  return (
    <>
      <PageHead title="Library" facts={[`What ${viewer.organization.name} reads, watches and hears`]}>
        {isMember(viewer) && (
          <Link className="button second" href="/contribute">
            <Icon name="plus" /> Contribute
          </Link>
        )}
      </PageHead>
      <div className="library">
        <nav className="filters" aria-label="Narrow the library">
          <Kinds place={place} />
          {isMember(viewer) && <Tags place={place} />}
        </nav>
        <section className="resources" aria-label="Resources">
          <Find label="Find by title" find={find} />
          <Resources place={place} />
        </section>
      </div>
    </>
  )
}

export const page: PageModule = {
  Page: Library,
  prepare: async ({ search }) => {
    const first = library.prepare(variablesOf(placeIn(search), null))
    if (await whenMember()) void prepareTags()
    await first
  },
  variables: ({ search }) => variablesOf(placeIn(search), null),
}
