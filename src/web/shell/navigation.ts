import { type ComponentType, useSyncExternalStore } from 'react'

/** A page as it is visited. */
export interface Visit {
  /** What the path has in the places of the route's names, such as `id`. */
  readonly params: Readonly<Record<string, string>>
  readonly search: URLSearchParams
}

/** What the module of a page exports, by the name `page`. */
export interface PageModule {
  readonly Page: ComponentType<{ visit: Visit }>
  /** Asks what the page asks first, so that it is there as the page opens. */
  readonly prepare?: (visit: Visit) => Promise<unknown>
  /** The variables of its operation, with which GraphiQL opens; none unless given. */
  readonly variables?: (visit: Visit) => object
}

/** A page whose code is there. */
export interface Loaded {
  readonly page: PageModule
  /** Its own route, where the one that was found leads to several. */
  readonly found?: Found
}

/** A path, such as `/content/:id`, and its page. `/admin/*` is a path and all below it. */
export interface Route {
  readonly path: string
  /** The name of its operation's file. */
  readonly name: string
  /** Whether external accounts don't have the page. */
  readonly isForMembers?: true
  readonly load: (path: string) => Promise<Loaded>
}

/** A route with what a path has in its places. */
export interface Found {
  readonly route: Route
  readonly visit: Visit
}

let routes: readonly Route[] = []
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Says which pages there are. */
export function serve(all: readonly Route[]): void {
  routes = all
  addEventListener('popstate', tell)
}

/** A part of a path as text; undefined for one that is no text, such as `%E0`. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

function paramsIn(pattern: string, path: string): Record<string, string> | undefined {
  const names = pattern.split('/')
  const parts = path.split('/')
  const isWing = names.at(-1) === '*'
  if (isWing) names.pop()
  if (isWing ? parts.length < names.length : parts.length !== names.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? ''
    if (!name.startsWith(':')) {
      if (name !== part) return undefined
      continue
    }
    const param = decoded(part)
    if (!param) return undefined
    params[name.slice(1)] = param
  }
  return params
}

/** The page of a list at an address of this app; undefined where there is none. */
export function findIn(list: readonly Route[], href: string): Found | undefined {
  const { pathname, searchParams } = new URL(href, location.origin)
  for (const route of list) {
    const params = paramsIn(route.path, pathname)
    if (params) return { route, visit: { params, search: searchParams } }
  }
  return undefined
}

/** The page at an address of this app; undefined where there is none. */
export const findPage = (href: string) => findIn(routes, href)

const here = () => `${location.pathname}${location.search}`

/** The path and query of the address that shows. */
export function useAddress(): string {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, here)
}

/** Goes to a page of this app, or leaves it. @param isSame whether it is the same page with another view of it */
export function go(href: string, isSame = false): void {
  if (!findPage(href)) {
    location.assign(href)
    return
  }
  if (isSame) history.replaceState(null, '', href)
  else history.pushState(null, '', href)
  tell()
}

/** Begins to load a page, as somebody is about to go there. */
export function prepare(href: string): void {
  const found = findPage(href)
  // What fails now fails again, and is told, as somebody goes there.
  const isPrepared = found?.route
    .load(href)
    .then(({ page, found: inner = found }) => page.prepare?.(inner.visit))
  isPrepared?.catch(() => undefined)
}

/** A record's path here, from its `url`, with the place in it. */
export function pathOf(url: string): string {
  const { pathname, search, hash } = new URL(url, location.origin)
  return `${pathname}${search}${hash}`
}
