import type { Page } from 'playwright-core'
import { APP_PAGES } from '../../../src/rest/web-app/app-pages.js'
import { findings } from '../../support/web-page.js'
import type { Sight } from './callers.js'
import { pathOf } from './readable-records.js'
import { faultsOf, look, visit } from './visit.js'

/** How many pages of a kind one caller visits in administration, where no `url` leads. */
const OF_A_KIND = 8
const kinds = APP_PAGES.map(({ path }) => ({
  path,
  test: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
}))
const kindOf = (pathname: string) => kinds.find(({ test }) => test.test(pathname))?.path

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
  const known = new Map(waiting.map((path) => [path, 'a list']))
  const met = new Map<string, number>()
  const elsewhere = new Set<string>()
  const wrong: string[] = []
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const kind = kindOf(path) ?? ''
    const before = met.get(kind) ?? 0
    if (before === OF_A_KIND && kind.startsWith('/admin/')) continue
    met.set(kind, before + 1)
    const shown = path === '/' ? await look(page) : await visit(page, path)
    const found = [
      ...faultsOf(shown),
      ...(names.get(path) ?? [])
        .filter((name) => name !== shown.headings[0])
        .map((name) => `it is "${name}"`),
      ...shown.lines.filter((line) => withheld.has(line)).map((line) => `"${line}" is withheld`),
      ...(isChecked && before === 0 ? await findings(page) : []),
    ]
    wrong.push(...found.map((fault) => `${path}, from ${known.get(path)}: ${fault}`))
    for (const href of shown.links) {
      const url = new URL(href)
      if (url.origin !== origin || known.has(url.pathname)) continue
      known.set(url.pathname, path)
      if (kindOf(url.pathname) === undefined) elsewhere.add(`${url.pathname}${url.search}`)
      else waiting.push(url.pathname)
    }
  }
  return { met: [...met.keys()], elsewhere, wrong }
}
