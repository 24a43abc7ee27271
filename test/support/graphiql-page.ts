import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The query that GraphiQL keeps for the next visit. */
export async function storedQuery(page: Page): Promise<string | undefined> {
  const { origins } = await page.context().storageState()
  return origins[0]?.localStorage.find(({ name }) => name === 'graphiql:query')?.value
}

/** Runs the operation of a tab. @returns its request, and the answer once its fields are there */
export async function runTab(
  page: Page,
  name: string,
  kind: 'query' | 'mutation' | 'subscription' = 'query',
) {
  await page.getByRole('tab', { name }).getByRole('button', { name, exact: true }).click()
  // GraphiQL stores the query once it knows the operation's name, a moment after the click.
  await expect.poll(() => storedQuery(page)).toContain(`${kind} ${name} {`)
  const sent = page.waitForRequest((request) => request.postData()?.includes(`${kind} ${name} {`) === true)
  await page.getByRole('button', { name: /^Execute query/ }).click()
  const request = await sent
  const response = await request.response()
  if (response === null) throw new Error(`${name} got no answer`)
  return { request, response }
}

/** The id in an answer to the example that creates a document. */
export function contentIdIn({ data }: { data: { createDocument: { contentId: string } } }): string {
  return data.createDocument.contentId
}
