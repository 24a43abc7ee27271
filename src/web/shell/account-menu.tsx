import { useEffect, useRef } from 'react'
import { Icon } from '../parts/icon.js'
import { Link } from './link.js'
import type { Viewer } from './viewer.js'

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter((_, index, parts) => index === 0 || index === parts.length - 1)
    .map((part) => String.fromCodePoint(part.codePointAt(0) ?? 32))
    .join('')

/** Who is signed in, and what they can do about it. */
export function AccountMenu({ viewer }: { viewer: Viewer }) {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const { current } = menu
      if (!current?.open || (event.target instanceof Node && current.contains(event.target))) return
      current.open = false
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('focusin', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('focusin', close)
    }
  }, [])
  const here = new URLSearchParams({ continue: location.pathname })
  return (
    <details
      className="account"
      ref={menu}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !menu.current) return
        menu.current.open = false
        menu.current.querySelector('summary')?.focus()
      }}
    >
      <summary>
        <span className="initials" aria-hidden="true">
          {initialsOf(viewer.name)}
        </span>
        <span className="account-name unseen-narrow">{viewer.name}</span>
        <Icon name="down" />
      </summary>
      <div className="floating">
        <p>
          <strong>{viewer.name}</strong>
          <span className="quiet small">{viewer.organization.name}</span>
        </p>
        <Link href="/account">Your account</Link>
        <a href={`/oauth/login?${here.toString()}`}>Sign in as somebody else</a>
        <a href="/oauth/logout">Sign out</a>
      </div>
    </details>
  )
}
