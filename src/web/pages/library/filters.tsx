import { Icon } from '../../parts/icon.js'
import { NarrowingLink } from '../../parts/narrowing-link.js'
import { PagedTags, useHasTags } from '../../parts/tags.js'
import { useCurrentInView } from '../../parts/use-current-in-view.js'
import { addressOf, KINDS, type LibraryPlace } from './place.js'

/** What the library can be narrowed to by kind. */
export function Kinds({ place }: { place: LibraryPlace }) {
  const list = useCurrentInView<HTMLUListElement>(place.kind?.word ?? '')
  const current = (isCurrent: boolean) => (isCurrent ? { 'aria-current': 'true' as const } : {})
  return (
    <section aria-labelledby="kinds">
      <h2 className="over" id="kinds">
        Kind
      </h2>
      <ul ref={list}>
        <li>
          <NarrowingLink
            words={place.words}
            addressFor={(words) => addressOf({ ...place, words, kind: undefined })}
            {...current(!place.kind)}
          >
            <Icon name="library" />
            Everything
          </NarrowingLink>
        </li>
        {KINDS.map((kind) => (
          <li key={kind.word}>
            <NarrowingLink
              words={place.words}
              addressFor={(words) => addressOf({ ...place, words, kind })}
              {...current(place.kind === kind)}
            >
              <Icon name={kind.icon} />
              {kind.name}
            </NarrowingLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function TagList({ place, names }: { place: LibraryPlace; names: readonly string[] }) {
  const list = useCurrentInView<HTMLUListElement>(place.tag ?? '')
  return (
    <ul className="tags" ref={list}>
      {names.map((name) => (
        <li key={name}>
          <NarrowingLink
            words={place.words}
            addressFor={(words) => addressOf({ ...place, words, tag: name === place.tag ? undefined : name })}
            {...(name === place.tag ? { 'aria-current': 'true' as const } : {})}
          >
            {name}
          </NarrowingLink>
        </li>
      ))}
    </ul>
  )
}

/** What the library can be narrowed to by tag; the one that is chosen leads back to all. */
export function Tags({ place }: { place: LibraryPlace }) {
  if (!useHasTags()) return null
  return (
    <section aria-labelledby="tags">
      <h2 className="over" id="tags">
        Tags
      </h2>
      <PagedTags>{(names) => <TagList place={place} names={names} />}</PagedTags>
    </section>
  )
}
