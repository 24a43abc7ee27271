import type { Page } from 'playwright-core'
import type { SignInServer } from './sign-in-server.js'

/** Signs a person in by mail, on the pages to which an authorization request led. */
export async function signInByMail(page: Page, server: SignInServer, email: string): Promise<void> {
  await page.getByLabel('Your e-mail address').fill(email)
  await page.getByRole('button', { name: 'Send the mail' }).click()
  await page.getByRole('heading', { name: 'Look at your mail' }).waitFor()
  const text = await server.newestMailTo(email)
  await page.getByLabel('Code from the mail').fill(/code: ([A-Z]{4} [A-Z]{4})/.exec(text)?.[1] ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Everything that a page has stored in the browser, as one text. */
export function storedTexts(page: Page): Promise<string> {
  return page.evaluate<string>('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')
}
