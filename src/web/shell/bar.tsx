import { useState } from 'react'
import { appName, Mark } from '../parts/brand.js'
import { Icon } from '../parts/icon.js'
import { AccountMenu } from './account-menu.js'
import { Link } from './link.js'
import { type Section, sections } from './sections.js'
import { signInHere } from './sign-in-here.js'
import { isAdmin, isMember, type Viewer } from './viewer.js'

const isIn = (path: string, { href }: Section) =>
  path === href || (href !== '/' && path.startsWith(`${href}/`))

/** The bar at the top: the sections that the viewer has, and who they are. */
export function Bar({
  viewer,
  isSignedOut,
  path,
}: {
  viewer: Viewer | undefined
  isSignedOut: boolean
  path: string
}) {
  // Where the menu was opened: it closes as somebody goes elsewhere.
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === path
  const mayOpen = ({ isForAll, isForAdmins }: Section, who: Viewer) =>
    isForAdmins ? isAdmin(who) : isForAll || isMember(who)
  const shown = viewer ? sections.filter((section) => mayOpen(section, viewer)) : []
  return (
    <header className="bar" onKeyDown={({ key }) => key === 'Escape' && setOpenAt(undefined)}>
      {viewer && (
        <button
          type="button"
          className="menu-button"
          aria-expanded={isOpen}
          aria-controls="sections"
          onClick={() => setOpenAt(isOpen ? undefined : path)}
        >
          <Icon name="menu" />
          <span className="unseen">Menu</span>
        </button>
      )}
      <Link className="brand" href="/">
        <Mark /> <span>{appName()}</span>
      </Link>
      <nav id="sections" aria-label="Main" className={isOpen ? 'open' : undefined}>
        {shown.map((section) => (
          <Link
            key={section.href}
            href={section.href}
            aria-current={isIn(path, section) ? 'page' : undefined}
          >
            <Icon name={section.icon} />
            {section.name}
          </Link>
        ))}
      </nav>
      {isSignedOut && (
        <div className="bar-end">
          <a className="button second" href={signInHere()}>
            Sign in
          </a>
        </div>
      )}
      {viewer && (
        <div className="bar-end">
          <Link className="bar-search" href="/search" aria-current={path === '/search' ? 'page' : undefined}>
            <Icon name="search" />
            <span className="unseen-narrow">Search</span>
          </Link>
          <AccountMenu viewer={viewer} />
        </div>
      )}
    </header>
  )
}
