import type { ReactNode } from 'react'

/** A part of a record's page, with its heading and how many are in it. */
export function Part({
  name,
  count,
  children,
}: {
  name: string
  count?: number | undefined
  children: ReactNode
}) {
  return (
    <section className="part">
      <h2>
        {name} {count !== undefined && <span className="count">{count}</span>}
      </h2>
      {children}
    </section>
  )
}
