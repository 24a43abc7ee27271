import type { Page } from 'playwright-core'

/** Sends an operation of `/docs` by "Try it out" with its examples, and closes it, as the page redraws open ones. */
export async function tryOut(page: Page, operationId: string) {
  const operation = page.locator(`[id$="-${operationId}"]`)
  const summary = operation.locator('.opblock-summary-control')
  await summary.click()
  await operation.getByRole('button', { name: 'Try it out' }).click()
  const answered = page.waitForResponse((response) => response.url().includes('/v1/'))
  await operation.getByRole('button', { name: 'Execute' }).click()
  const response = await answered
  await summary.click()
  return { status: response.status(), url: response.url(), headers: await response.request().allHeaders() }
}
