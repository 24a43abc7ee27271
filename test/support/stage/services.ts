import type { AppOptions } from '../../../src/app.js'
import { FakeSpeech } from '../../narration/support/fake-speech.js'

/** The beginning of the ids of videos for which the site has not answered yet. */
export const UNASKED = 'una'

/** Services that answer at once, always in the same way, without a network. */
export const services: NonNullable<AppOptions['services']> = {
  speech: new FakeSpeech(),
  webFetcher: {
    fetch: async (url) =>
      URL.canParse(url)
        ? {
            kind: 'fetched',
            finalUrl: new URL(url).href,
            contentType: 'text/plain',
            body: new TextEncoder().encode('A page.'),
          }
        : { kind: 'refused', cause: 'not an address' },
  },
  documentReader: {
    readDocument: async () => ({
      kind: 'read',
      title: 'A page',
      siteName: null,
      language: null,
      markdown: 'A page.',
    }),
    close: async () => {},
  },
  videoSite: {
    check: async ({ id }) =>
      id.startsWith(UNASKED)
        ? { kind: 'unasked' }
        : { kind: 'usable', title: `Video ${id}`, durationSeconds: 60 },
  },
  webhooks: { accepts: (url) => (URL.canParse(url) ? new URL(url).href : null) },
}
