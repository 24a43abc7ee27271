import { LibraryDocument, type LibraryQuery } from '../../generated/library.js'
import { Empty } from '../../parts/empty.js'
import { Icon } from '../../parts/icon.js'
import { Paged } from '../../parts/paged.js'
import { Sharing } from '../../parts/sharing.js'
import { lengthOf, whenWas } from '../../parts/times.js'
import { Question } from '../../shell/answers.js'
import { Link } from '../../shell/link.js'
import { isMember, useViewer } from '../../shell/viewer.js'
import { addressOf, KINDS, type LibraryPlace, variablesOf } from './place.js'

/** Asks for a part of the library. */
export const library = new Question(LibraryDocument)

type Resource = NonNullable<LibraryQuery['contents']>['nodes'][number]

const SINGULAR = { DOCUMENT: 'Document', VIDEO: 'Video', AUDIO: 'Recording', GUIDE: 'Guide' } as const

function Row({ resource }: { resource: Resource }) {
  const { title, type, summary, durationSeconds, createdBy, updatedAt, url } = resource
  const icon = KINDS.find(({ value }) => value === type)?.icon ?? 'document'
  const length = durationSeconds === null ? undefined : lengthOf(durationSeconds)
  return (
    <li>
      <h2>
        <Link href={url}>{title}</Link>
      </h2>
      <Sharing {...resource} />
      {summary && <p className="summary-line">{summary}</p>}
      <p className="facts">
        <Icon name={icon} />
        {[SINGULAR[type], length, createdBy?.name, whenWas(updatedAt)].filter(Boolean).join(' · ')}
      </p>
    </li>
  )
}

function NothingFound({ place }: { place: LibraryPlace }) {
  const viewer = useViewer()
  const isNarrowed = place.words !== '' || place.kind !== undefined || place.tag !== undefined
  if (!isNarrowed)
    return (
      <Empty title="Nothing is shared with you yet.">
        <p className="quiet">Documents, videos and guides appear here as they are published.</p>
        {isMember(viewer) && <Link href="/contribute">Contribute something</Link>}
      </Empty>
    )
  return (
    <Empty title={place.words === '' ? 'Nothing of this kind is here.' : `No title has “${place.words}”.`}>
      <p>
        <Link href={addressOf({ words: '', kind: undefined, tag: undefined })}>Show everything</Link>
      </p>
    </Empty>
  )
}

/** The resources of a part of the library, what was last changed first: a row says when that was. */
export function Resources({ place }: { place: LibraryPlace }) {
  return (
    <Paged
      key={addressOf(place)}
      question={library}
      variables={(after) => variablesOf(place, after)}
      pageOf={({ contents }) => contents}
      empty={<NothingFound place={place} />}
    >
      {(resources) => (
        <ul>
          {resources.map((resource) => (
            <Row key={resource.id} resource={resource} />
          ))}
        </ul>
      )}
    </Paged>
  )
}
