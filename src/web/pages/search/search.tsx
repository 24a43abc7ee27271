import { Empty } from '../../parts/empty.js'
import { Find } from '../../parts/find.js'
import { PageHead } from '../../parts/page-head.js'
import { useAnswer } from '../../shell/answers.js'
import { Link } from '../../shell/link.js'
import { go, type PageModule, type Visit } from '../../shell/navigation.js'
import { isMember, useViewer } from '../../shell/viewer.js'
import { Hits, question } from './hits.js'
import { addressOf, KINDS, placeIn, type SearchPlace, variablesOf } from './place.js'

/** The kinds that the hits can be narrowed to. */
function Kinds({ place }: { place: SearchPlace }) {
  const viewer = useViewer()
  const shown = KINDS.filter(({ isForAll }) => isForAll || isMember(viewer))
  const current = (isCurrent: boolean) => (isCurrent ? { 'aria-current': 'true' as const } : {})
  return (
    <nav className="tabs" aria-label="Narrow the search">
      <Link href={addressOf({ ...place, kind: undefined })} {...current(!place.kind)}>
        Everything
      </Link>
      {shown.map((kind) => (
        <Link key={kind.word} href={addressOf({ ...place, kind })} {...current(place.kind === kind)}>
          {kind.name}
        </Link>
      ))}
    </nav>
  )
}

/** How much was found, for those who don't see the list. */
function Found({ place }: { place: SearchPlace }) {
  const { data } = useAnswer(question, variablesOf(place, null))
  const count = data?.search?.totalCount
  return (
    <p className="unseen" role="status">
      {count !== undefined && (count === null ? 'More than 1,000 found' : `${count} found`)}
    </p>
  )
}

function Search({ visit }: { visit: Visit }) {
  const place = placeIn(visit.search)
  const isAsked = place.words.trim() !== ''
  return (
    <>
      <PageHead title="Search" />
      <section className="resources" aria-label="Hits">
        <Find
          label="Find anything you may read"
          words={place.words}
          find={(words) => go(addressOf({ ...place, words }), true)}
        />
        <Kinds place={place} />
        {isAsked ? (
          <>
            <Found place={place} />
            <Hits place={place} />
          </>
        ) : (
          <Empty title="Type a word, or only its beginning.">
            <p className="quiet">Words in quotation marks must follow each other.</p>
          </Empty>
        )}
      </section>
    </>
  )
}

const wordsIn = ({ search }: Visit) => placeIn(search).words.trim()

export const page: PageModule = {
  Page: Search,
  prepare: async (visit) => {
    if (wordsIn(visit) !== '') await question.prepare(variablesOf(placeIn(visit.search), null))
  },
  variables: (visit) => ({ query: wordsIn(visit) }),
}
