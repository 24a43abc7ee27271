import type { ReactNode } from 'react'

/** A word about the state of something. */
export function Chip({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'good' | 'brass' | 'alarm' | 'accent'
  children: ReactNode
}) {
  return <span className={`chip ${tone}`}>{children}</span>
}
