import type { ReactNode } from 'react'

/** The foot of every page: what the service has for programs. */
export function Foot({ children }: { children?: ReactNode }) {
  return (
    <footer className="foot">
      {children ?? <a href="/graphiql">GraphiQL</a>}
      <a href="/docs/">REST reference</a>
    </footer>
  )
}
