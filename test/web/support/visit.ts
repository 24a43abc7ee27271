import type { Page } from 'playwright-core'

/** What a page of the web app shows. */
export interface Shown {
  title: string
  headings: string[]
  isRefused: boolean
  /** Where its links lead. */
  links: string[]
  /** The ids of its elements, which links lead to. */
  ids: string[]
  /** Its text, by lines. */
  lines: string[]
}

// Scripts for the page are texts, as the tests are compiled without the browser's types.
const SHOWN = `({
  title: document.title,
  headings: [...document.querySelectorAll('h1')].map(({ textContent }) => textContent.trim()),
  isRefused: document.querySelector('main [role=alert]') !== null,
  links: [...document.querySelectorAll('a[href]')].map(({ href }) => href),
  ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
  lines: document.querySelector('main').innerText.split('\\n').map((line) => line.trim()),
})`

/**
 * Waits until a page is there as a whole: it has named itself, and nothing is on its way. Another page has another heading:
 * the one that is left is marked.
 */
const WHOLE = `new Promise((resolve) => {
  const look = () => {
    const isThere = document.querySelector('h1:not([data-left])') && document.title.includes(' – ')
    if (isThere && !document.querySelector('main .skeleton')) resolve()
    else requestAnimationFrame(look)
  }
  look()
})`

const LEAVE = `for (const heading of document.querySelectorAll('h1')) heading.dataset.left = 'true'; document.title = ''`

/** Looks at the page that is open, once it is there as a whole. */
export const look = (page: Page): Promise<Shown> => page.evaluate<Shown>(`${WHOLE}.then(() => ${SHOWN})`)

/** Goes to another page as a link does, without loading the app again, and looks at it. */
export async function visit(page: Page, path: string): Promise<Shown> {
  await page.evaluate(
    `${LEAVE}; history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  )
  return await look(page)
}

/** What is wrong with a page, whoever sees it. */
export function faultsOf({ title, headings, isRefused }: Shown): string[] {
  const [heading = ''] = headings
  return [
    ...(headings.length === 1 && heading !== '' ? [] : [`its headings are ${JSON.stringify(headings)}`]),
    ...(/^\S.* – Lyceum$/.test(title) ? [] : [`its title is "${title}"`]),
    ...(heading === 'Nothing is here' || heading === 'This is not for your account' ? ['a dead link'] : []),
    ...(isRefused ? ['something could not be read'] : []),
  ]
}
