import { useEffect, useMemo, useState } from 'react'
import { Icon } from '../../parts/icon.js'
import { Link } from '../../shell/link.js'
import { bringIntoView } from './into-view.js'
import { elementsOf, inOrder, type Taught } from './passages.js'
import type { Resource } from './text.js'
import { Versions } from './versions.js'

/** The item that the address names, if it has a passage. */
const itemInAddress = (taught: readonly Taught[]) => {
  const id = decodeURIComponent(location.hash.slice(1))
  return taught.flatMap(({ items }) => items).find((item) => item.id === id && item.passages.length > 0)?.id
}

/** The knowledge in the order of the text. Pressing an item lights its passage, and pressing it again puts it out. */
function Knowledge({ resource, taught }: { resource: Resource; taught: readonly Taught[] }) {
  const [lit, setLit] = useState(() => itemInAddress(taught))
  useEffect(() => {
    const item = taught.flatMap(({ items }) => items).find(({ id }) => id === lit)
    const shown = item ? elementsOf(resource, item) : []
    for (const element of shown) element.classList.add('lit')
    if (shown[0]) bringIntoView(shown[0])
    return () => {
      for (const element of shown) element.classList.remove('lit')
    }
  }, [lit, resource, taught])
  if (taught.length === 0) {
    const isWaiting = resource.indexingStatus === 'PENDING'
    return <p className="quiet">{isWaiting ? 'It is still being read.' : 'Nothing was drawn from it.'}</p>
  }
  return taught.map(({ id, name, url, items }) => (
    <section key={id} className="topic">
      <h3>
        <Link href={url}>{name}</Link>
      </h3>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            {item.passages.length > 0 ? (
              <button
                type="button"
                aria-pressed={lit === item.id}
                onClick={() => setLit(lit === item.id ? undefined : item.id)}
              >
                {item.name}
              </button>
            ) : (
              <span>{item.name}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** What stands beside the text: the knowledge drawn from it, the lessons that teach it, and its versions. */
export function Beside({ resource }: { resource: Resource }) {
  const [isOpen, setIsOpen] = useState(false)
  const taught = useMemo(() => inOrder(resource), [resource])
  const count = taught.reduce((sum, { items }) => sum + items.length, 0)
  const lessons = resource.usage?.lessons
  return (
    <aside className={isOpen ? 'beside open' : 'beside'} aria-label="Knowledge drawn from this">
      <button
        type="button"
        className="beside-toggle"
        aria-expanded={isOpen}
        aria-controls="beside"
        onClick={() => setIsOpen(!isOpen)}
      >
        What this teaches <span className="count">{count}</span>
        <Icon name="down" />
      </button>
      <div className="beside-body" id="beside">
        <h2 className="over">What this teaches</h2>
        <Knowledge resource={resource} taught={taught} />
        {lessons && lessons.count > 0 && (
          <>
            <h2 className="over">Taught in</h2>
            <ul className="stack">
              {lessons.preview.map(({ id, title, url }) => (
                <li key={id}>
                  <Link href={url}>{title}</Link>
                </li>
              ))}
            </ul>
          </>
        )}
        <Versions resource={resource} />
      </div>
    </aside>
  )
}
