import type { Page } from 'playwright-core'
import { APP_PAGES } from '../../../src/rest/web-app/app-pages.js'
import { findings } from '../../support/web-page.js'
import type { Sight } from './callers.js'
import { pathOf } from './readable-records.js'
import { faultsOf, look, type Shown, visit } from './visit.js'

/**
 * How many pages of a kind one caller visits where no `url` leads: pages of administration, and lists that are narrowed in
 * another way.
 */
const OF_A_KIND = 8
const kinds = APP_PAGES.map(({ path }) => ({
  path,
  test: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
}))

/** The kind of page at an address; one that is narrowed is of a kind of its own. */
function kindOf(address: string): string | undefined {
  const [pathname = '', search] = address.split('?')
  const path = kinds.find(({ test }) => test.test(pathname))?.path
  return path !== undefined && search !== undefined ? `${path}?` : path
}

/** Places in pages that links lead to, with where each link is. */
class Places {
  /** The ids in each page, by its path. */
  readonly #known = new Map<string, ReadonlySet<string>>()
  readonly #wanted = new Map<string, { path: string; id: string; from: string }>()

  /** Notes what a page has, and where in other pages it leads. */
  add(path: string, ids: readonly string[], links: readonly URL[]): void {
    this.#known.set(path, new Set(ids))
    for (const { pathname, hash, href } of links)
      if (hash !== '')
        this.#wanted.set(href, { path: pathname, id: decodeURIComponent(hash.slice(1)), from: path })
  }

  /** The links that lead to no place. */
  dead(): string[] {
    // An item of the knowledge is lit where the text has it: no element has its id.
    const isItem = (id: string) => this.#known.has(`/knowledge/items/${id}`)
    return [...this.#wanted.values()]
      .filter(({ path, id }) => !this.#known.get(path)?.has(id) && !isItem(id))
      .map(({ path, id, from }) => `${from}: ${path} has no place #${id}`)
  }
}

/** Opens a page as a link does; one that is narrowed, whose heading stays the same, as from a bookmark. */
async function open(page: Page, origin: string, address: string): Promise<Shown> {
  if (address !== '/' && !address.includes('?')) return await visit(page, address)
  await page.goto(origin + address)
  return await look(page)
}

/**
 * Goes from the home page and from all records to wherever links lead.
 *
 * @param isChecked whether axe looks at the first page of each kind
 * @returns the kinds of pages that were met, where links lead outside the app, and what is wrong
 */
export async function crawl(page: Page, origin: string, { records, withheld }: Sight, isChecked: boolean) {
  const names = new Map<string, string[]>()
  for (const record of records) names.set(pathOf(record), [...(names.get(pathOf(record)) ?? []), record.name])
  const waiting = ['/', ...names.keys()]
  /** Where each page was found. */
  const known = new Map(waiting.map((address) => [address, 'a list']))
  const met = new Map<string, number>()
  const elsewhere = new Set<string>()
  const places = new Places()
  const wrong: string[] = []
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const kind = kindOf(address) ?? ''
    const before = met.get(kind) ?? 0
    if (before === OF_A_KIND && (kind.startsWith('/admin/') || kind.endsWith('?'))) continue
    met.set(kind, before + 1)
    const shown = await open(page, origin, address)
    const found = [
      ...faultsOf(shown),
      ...(names.get(address) ?? [])
        .filter((name) => name !== shown.headings[0])
        .map((name) => `it is "${name}"`),
      ...shown.lines.filter((line) => withheld.has(line)).map((line) => `"${line}" is withheld`),
      ...(isChecked && before === 0 ? await findings(page) : []),
    ]
    wrong.push(...found.map((fault) => `${address}, from ${known.get(address)}: ${fault}`))
    const links = shown.links.map((href) => new URL(href)).filter((url) => url.origin === origin)
    places.add(address, shown.ids, links)
    for (const { pathname, search } of links) {
      const next = `${pathname}${search}`
      const isOurs = kindOf(pathname) !== undefined
      // Other pages are told the page that led to them.
      const key = isOurs ? next : pathname
      if (known.has(key)) continue
      known.set(key, address)
      if (isOurs) waiting.push(next)
      else elsewhere.add(next)
    }
  }
  return { met: [...met.keys()], elsewhere, wrong: [...wrong, ...places.dead()] }
}
