import { type ReactNode, useEffect } from 'react'
import { appName } from './brand.js'

/** Names the page in the browser. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – ${appName()}`
  }, [title])
}

const NO_FACTS: readonly string[] = []

/** The head of a page: its title, a line of facts, and its state or what can be done at the right. */
export function PageHead({
  title,
  facts = NO_FACTS,
  children,
}: {
  title: string
  facts?: readonly (string | null | undefined)[]
  children?: ReactNode
}) {
  useTitle(title)
  const line = facts.filter(Boolean).join(' · ')
  return (
    <header className="page-head">
      <div>
        <h1>{title}</h1>
        {line !== '' && <p className="facts">{line}</p>}
      </div>
      {children && <div className="page-state">{children}</div>}
    </header>
  )
}
