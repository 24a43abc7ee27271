import { Link } from '../shell/link.js'

/** What stands above a record, from the top, each leading there. */
export function Trail({ steps }: { steps: readonly { name: string; url: string }[] }) {
  if (steps.length === 0) return null
  return (
    <nav aria-label="Above this">
      <ol className="trail">
        {steps.map(({ name, url }) => (
          <li key={url}>
            <Link href={url}>{name}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
