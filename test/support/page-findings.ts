import axe from 'axe-core'
import type { Locator, Page } from 'playwright-core'

/** Whether all of an element's width lies within another one. */
export async function isInside(inner: Locator, outer: Locator): Promise<boolean> {
  const [part, whole] = await Promise.all([inner.boundingBox(), outer.boundingBox()])
  if (!part || !whole) return false
  return part.x >= whole.x - 1 && part.x + part.width <= whole.x + whole.width + 1
}

// Scripts for the page are texts, as the tests are compiled without the browser's types.
const COVERED_PARTS = `(() => {
  const texts = '.graphiql-doc-explorer-title, .graphiql-query-editor .view-lines, .lyceum-name'
  return [...document.querySelectorAll('button, select, input, ' + texts)].flatMap((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect()
    const isShown = part.checkVisibility({ opacityProperty: true }) && right > left && bottom > top && right > 0
    // Tabs and long lists scroll.
    if (!isShown || bottom > innerHeight || part.closest('.graphiql-tabs, .docExplorerWrap')) return []
    const sees = (x) => {
      const hit = document.elementFromPoint(x, (top + bottom) / 2)
      return hit !== null && (part.contains(hit) || hit.contains(part))
    }
    const name = part.getAttribute('aria-label') ?? part.className
    return sees(left + 3) && sees((left + right) / 2) && sees(right - 3) ? [] : [part.tagName + ' ' + name]
  })
})()`

/** The buttons, fields and titles of GraphiQL that something else covers, or that stick out of the window. */
export function coveredParts(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(COVERED_PARTS)
}

/** By how many pixels the page is wider than its window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')
}

/**
 * What axe finds wrong on a page, or in an element of it. Half of its work would be to describe what it finds right.
 *
 * @default selector the whole page
 */
export async function violationsIn(page: Page, selector?: string): Promise<axe.Result[]> {
  if (await page.evaluate<boolean>(`typeof axe === 'undefined'`)) await page.evaluate(axe.source)
  const within = selector === undefined ? 'document' : JSON.stringify({ include: [selector] })
  return page.evaluate<axe.Result[]>(
    `axe.run(${within}, { resultTypes: ['violations'] }).then(({ violations }) => violations)`,
  )
}

/** What axe finds serious or critical within the elements of a selector. */
export async function seriousFindings(page: Page, selector: string): Promise<string[]> {
  const violations = await violationsIn(page, selector)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
