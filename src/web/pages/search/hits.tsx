import { SearchDocument, type SearchQuery } from '../../generated/search.js'
import { Empty } from '../../parts/empty.js'
import { Icon, type IconName } from '../../parts/icon.js'
import { Paged } from '../../parts/paged.js'
import { lengthOf } from '../../parts/times.js'
import { Question, useAnswer } from '../../shell/answers.js'
import { Link } from '../../shell/link.js'
import { markedIn, type Piece } from './marked.js'
import { addressOf, type SearchPlace, variablesOf } from './place.js'

/** Asks for hits. */
export const question = new Question(SearchDocument)

type Hit = NonNullable<SearchQuery['search']>['nodes'][number]

const KINDS: Readonly<Record<Hit['type'], { name: string; icon: IconName }>> = {
  CONTENT: { name: 'Resource', icon: 'document' },
  CHAPTER: { name: 'Chapter', icon: 'document' },
  SEGMENT: { name: 'Recording', icon: 'audio' },
  TOPIC: { name: 'Topic', icon: 'knowledge' },
  ITEM: { name: 'Item', icon: 'knowledge' },
  LESSON: { name: 'Lesson', icon: 'guide' },
  ROLE: { name: 'Role', icon: 'roles' },
  PERSON: { name: 'Person', icon: 'people' },
}

/** The pieces of a snippet, each with where it begins. */
function placed(snippet: Hit['snippet']): readonly Piece[] {
  let end = 0
  return snippet.map((piece) => {
    const at = end
    end += piece.text.length
    return { ...piece, at }
  })
}

function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ at, text, isMatch }) =>
    isMatch ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  )
}

function Row({ hit, searched }: { hit: Hit; searched: string }) {
  const { type, title, headline, url, chapterId, startMs, snippet } = hit
  const at = startMs === null ? undefined : `at ${lengthOf(startMs / 1_000)}`
  const { name, icon } = KINDS[type]
  return (
    <li>
      <h2>
        <Link href={chapterId === null ? url : `${url}#${chapterId}`}>
          <Marked pieces={markedIn(title, searched)} />
        </Link>
      </h2>
      {snippet.length > 0 && (
        <p className="summary-line">
          <Marked pieces={placed(snippet)} />
        </p>
      )}
      <p className="facts">
        <Icon name={icon} />
        {[name, headline === title ? undefined : headline, at].filter(Boolean).join(' · ')}
      </p>
    </li>
  )
}

/** What was found, the best first. */
export function Hits({ place }: { place: SearchPlace }) {
  const { data } = useAnswer(question, variablesOf(place, null))
  const searched = data?.search?.correctedQuery ?? place.words
  return (
    <Paged
      key={addressOf(place)}
      question={question}
      variables={(after) => variablesOf(place, after)}
      pageOf={({ search }) => search}
      empty={
        <Empty title={`Nothing has “${place.words.trim()}”.`}>
          <p className="quiet">Try fewer words, or only the beginning of one.</p>
        </Empty>
      }
    >
      {(hits) => (
        <ul>
          {hits.map((hit) => (
            <Row
              key={`${hit.type} ${hit.recordId} ${hit.chapterId} ${hit.startMs}`}
              hit={hit}
              searched={searched}
            />
          ))}
        </ul>
      )}
    </Paged>
  )
}
