import { Link } from '../shell/link.js'
import { Chip } from './chip.js'

interface Topic {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly itemCount: number
  readonly priority?: string | null
}

export const itemsIn = (count: number) => (count === 1 ? '1 item' : `${count} items`)

/** Rows of topics, each with how much there is in it. @param more where the others are, if there are more */
export function Topics({ topics, more }: { topics: readonly Topic[]; more?: string | undefined }) {
  return (
    <ul className="rows">
      {topics.map(({ id, name, url, itemCount, priority }) => (
        <li key={id}>
          <Link href={url}>{name}</Link>
          <span className="row-end">
            {priority === 'CRITICAL' && <Chip tone="brass">Comes first</Chip>}
            <span className="quiet small">{itemsIn(itemCount)}</span>
          </span>
        </li>
      ))}
      {more !== undefined && (
        <li>
          <Link href={more}>All topics</Link>
        </li>
      )}
    </ul>
  )
}
