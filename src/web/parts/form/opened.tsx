import { type ReactNode, useState } from 'react'

/** A form behind a word: it is there, and looks what it would do, only once somebody has opened it. */
export function Opened({ name, children }: { name: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="opened" open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{name}</summary>
      {isOpen && children}
    </details>
  )
}
