import { Empty } from '../../parts/empty.js'
import { Find } from '../../parts/find.js'
import { NarrowingLink } from '../../parts/narrowing-link.js'
import { PageHead } from '../../parts/page-head.js'
import { useCurrentInView } from '../../parts/use-current-in-view.js'
import { useAnswer } from '../../shell/answers.js'
import { Link } from '../../shell/link.js'
import { go, type PageModule, type Visit } from '../../shell/navigation.js'
import { isMember, useViewer } from '../../shell/viewer.js'
import { Hits, question } from './hits.js'
import { addressOf, type Kind, KINDS, placeIn, type SearchPlace, variablesOf } from './place.js'

/** How many hits are of a kind. Narrowing weighs words anew, so the list that shows counts its own. */
function Count({ place, kind }: { place: SearchPlace; kind: Kind }) {
  const counted = place.kind === kind ? place : { ...place, kind: undefined }
  const found = useAnswer(question, variablesOf(counted, null)).data?.search
  if (!found) return null
  const ofKind = found.countsByType.filter(({ type }) => kind.types.includes(type))
  const count = ofKind.reduce((sum, type) => sum + type.count, 0)
  return (
    <>
      {' '}
      <span className="count">{`${count.toLocaleString('en')}${found.totalIsExact ? '' : '+'}`}</span>
    </>
  )
}

/** The kinds that the hits can be narrowed to. */
function Kinds({ place }: { place: SearchPlace }) {
  const viewer = useViewer()
  const shown = KINDS.filter(({ isForAll }) => isForAll || isMember(viewer))
  const kinds = useCurrentInView<HTMLElement>(place.kind?.word ?? '')
  const current = (isCurrent: boolean) => (isCurrent ? { 'aria-current': 'true' as const } : {})
  // Other words are not those that were to be searched for as they are.
  const among = (kind: Kind | undefined) => (words: string) =>
    addressOf({ words, kind, isExact: place.isExact && words === place.words })
  return (
    <nav className="tabs" aria-label="Narrow the search" ref={kinds}>
      <NarrowingLink words={place.words} addressFor={among(undefined)} {...current(!place.kind)}>
        Everything
      </NarrowingLink>
      {shown.map((kind) => (
        <NarrowingLink
          key={kind.word}
          words={place.words}
          addressFor={among(kind)}
          {...current(place.kind === kind)}
        >
          {kind.name}
          {place.words.trim() !== '' && <Count place={place} kind={kind} />}
        </NarrowingLink>
      ))}
    </nav>
  )
}

/** What was searched instead, if some of the typed words were misspelt, and the way to search for them as they are. */
function Corrected({ place }: { place: SearchPlace }) {
  const { data } = useAnswer(question, variablesOf(place, null))
  const corrected = data?.search?.correctedQuery ?? null
  if (corrected === null) return null
  return (
    <p className="quiet">
      Shown for <strong>{corrected}</strong>.{' '}
      <Link href={addressOf({ ...place, isExact: true })}>Search for “{place.words.trim()}” instead</Link>
    </p>
  )
}

/** How much was found, for those who don't see the list. */
function Found({ place }: { place: SearchPlace }) {
  const { data } = useAnswer(question, variablesOf(place, null))
  const found = data?.search
  return (
    <p className="unseen" role="status">
      {found && `${found.totalIsExact ? '' : 'More than '}${found.totalCount.toLocaleString('en')} found`}
    </p>
  )
}

function Search({ visit }: { visit: Visit }) {
  const place = placeIn(visit.search)
  const isAsked = place.words.trim() !== ''
  return (
    <>
      <PageHead title="Search" />
      <section className="resources search" aria-label="Hits">
        <Find
          label="Find anything you may read"
          find={(words) => go(addressOf({ ...place, words, isExact: false }), true)}
          isFirst
        />
        <Kinds place={place} />
        {isAsked ? (
          <>
            <Found place={place} />
            <Corrected place={place} />
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
  variables: ({ search }) => variablesOf(placeIn(search), null),
}
