import { createContext, type ReactNode, useState } from 'react'

/** Whether a form was opened by somebody, who wants to know at once what it would do. */
export const OpenedContext = createContext(false)

/** A form behind a word: it is there, and looks what it would do, only once somebody has opened it. */
export function Opened({ name, children }: { name: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="opened" open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{name}</summary>
      {isOpen && (
        <OpenedContext value={true}>
          <div className="within">{children}</div>
        </OpenedContext>
      )}
    </details>
  )
}
