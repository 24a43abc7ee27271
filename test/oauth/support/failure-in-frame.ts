import type { Page } from 'playwright-core'
import { startHttpServer } from '../../support/http-server.js'

/** The browser's error when another site shows a page of the service in a frame. */
export async function failureInFrame(page: Page, url: string): Promise<string | undefined> {
  const elsewhere = await startHttpServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<iframe src="${url.replaceAll('&', '&amp;')}"></iframe>`)
  })
  try {
    const refused = page.waitForEvent('requestfailed')
    await page.goto(elsewhere.url)
    return (await refused).failure()?.errorText
  } finally {
    await elsewhere.close()
  }
}
