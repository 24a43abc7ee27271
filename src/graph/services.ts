import type { Logger } from 'pino'
import type { TokenVerifier } from '../providers/identity/port.js'
import type { SpeechProvider } from '../providers/speech/port.js'
import type { VideoSite } from '../providers/video-site/port.js'
import type { DocumentReader } from '../providers/read-document/port.js'
import type { JsonFetcher, WebFetcher } from '../providers/web-fetch/port.js'
import type { WebhookSender } from '../providers/webhook/port.js'
import type { Turns } from '../store/turns.js'
import type { FairQueue } from './fair-queue.js'

export interface NarrationSettings {
  /** How long the speech provider may take. */
  deadlineSeconds: number
  /** How many code points an organization may have spoken in a UTC month. */
  monthlyCharacters: number
}

/** What came of a text that was to be spoken. `refused`: the organization's allowance has too few characters left. */
export type NarratedOutcome = 'spoken' | 'timings_unreadable' | 'failed' | 'refused'

/** A demo account that anyone may use. */
export interface OfferedPerson {
  readonly userId: string
  readonly label: string
}

/** What use cases reach outside the store; made once, when the application is composed. */
export interface Services {
  readonly logger: Logger
  readonly speech: SpeechProvider
  readonly narration: NarrationSettings
  /** Counts the characters of a text that was to be spoken. */
  readonly narrated: (outcome: NarratedOutcome, characters: number) => void
  readonly webFetcher: WebFetcher
  /** Fetches what clients of people say about themselves. */
  readonly clientDocuments: JsonFetcher
  readonly documentReader: DocumentReader
  readonly videoSite: VideoSite
  /** Which addresses webhooks may have; jobs send them. */
  readonly webhooks: Pick<WebhookSender, 'accepts'>
  /** Checks the access tokens of identity providers. */
  readonly identityTokens: TokenVerifier
  readonly turns: Turns
  /** Whose turn it is to have an address fetched and read: persons of organizations. */
  readonly fetchTurns: FairQueue
  /** Whose turn it is to have a long answer made: what is half done takes memory. */
  readonly longWork: FairQueue
  /** Whose turn it is to have a large body parsed, on the thread for these. */
  readonly largeBodies: FairQueue
  /** Whose turn it is to have something long read: it takes a thread or a connection. */
  readonly longReads: FairQueue
  /** Whose turn it is to have the code of a sign-in checked: networks, since nobody is known yet. */
  readonly codeChecks: FairQueue
  /** Whom anyone may sign in as; only the demo has some. */
  readonly offeredPeople: readonly OfferedPerson[]
}
