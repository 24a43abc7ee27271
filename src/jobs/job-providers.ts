import type { Links } from '../graph/links.js'
import type { Cursors } from '../graph/relations/cursors.js'
import type { KnowledgeExtractor } from '../providers/extraction/port.js'
import type { MailSender } from '../providers/mail/port.js'
import type { VideoSite } from '../providers/video-site/port.js'
import type { WebhookSender } from '../providers/webhook/port.js'
import type { Store } from '../store/store.js'

/** The providers that jobs use, besides the store. */
export interface JobProviders {
  readonly extractor: KnowledgeExtractor
  readonly videoSite: VideoSite
  readonly webhooks: WebhookSender
  readonly mail: MailSender
  /** What mails call the service. */
  readonly appName: string
  /** The addresses that mails lead to. */
  readonly links: Links
  /** Makes the cursors of the lists in a database. */
  readonly cursors: (store: Store) => Promise<Cursors>
}
