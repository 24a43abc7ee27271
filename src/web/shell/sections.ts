import type { IconName } from '../parts/icon.js'

/** A section of the bar. */
export interface Section {
  readonly href: string
  readonly name: string
  readonly icon: IconName
  /** Whether external accounts have it too. */
  readonly isForAll: boolean
  /** Whether only organization admins have it. */
  readonly isForAdmins?: true
}

/** The sections whose pages are built, in their order. */
export const sections: readonly Section[] = [
  { href: '/', name: 'Home', icon: 'home', isForAll: true },
  { href: '/content', name: 'Library', icon: 'library', isForAll: true },
  { href: '/knowledge', name: 'Knowledge', icon: 'knowledge', isForAll: true },
  { href: '/lessons', name: 'Lessons', icon: 'guide', isForAll: false },
  { href: '/roles', name: 'Org chart', icon: 'roles', isForAll: false },
  { href: '/reviews', name: 'Review', icon: 'review', isForAll: false },
  { href: '/people', name: 'People', icon: 'people', isForAll: false },
  { href: '/admin', name: 'Administration', icon: 'settings', isForAll: false, isForAdmins: true },
]
