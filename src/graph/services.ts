import type { Logger } from 'pino'
import type { MaybePromise } from '../base/maybe-promise.js'
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

/** What became of a text that was to be spoken. `refused`: the organization's allowance has too few characters left. */
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
  /** Counts the characters of each text that was to be spoken, by its outcome. */
  readonly narrated: (outcome: NarratedOutcome, characters: number) => void
  readonly webFetcher: WebFetcher
  /** Fetches the documents in which OAuth clients describe themselves. */
  readonly clientDocuments: JsonFetcher
  readonly documentReader: DocumentReader
  readonly videoSite: VideoSite
  /** Decides which addresses webhooks may have; jobs send them. */
  readonly webhooks: Pick<WebhookSender, 'accepts'>
  /** Checks the access tokens of identity providers. */
  readonly identityTokens: TokenVerifier
  readonly turns: Turns
  /** The queue for fetching and reading addresses, by organization and person. */
  readonly fetchTurns: FairQueue
  /** The queue for making long answers, because answers that are half done take memory. */
  readonly longWork: FairQueue
  /** The queue for parsing large bodies, which is done on a thread of its own. */
  readonly largeBodies: FairQueue
  /** The queue for long reads, each of which takes a thread or a connection. */
  readonly longReads: FairQueue
  /** The queue for checking the codes of sign-ins, by network, because the caller is not known yet. */
  readonly codeChecks: FairQueue
  /** Counts an administrative change of a person, or its dry run. @throws CodedError 429 past the limit of a minute */
  readonly mayAdminister: (userId: string, call: { dryRun: boolean }) => MaybePromise<void>
  /** Accounts that anyone may sign in as; only the demo has any. */
  readonly offeredPeople: readonly OfferedPerson[]
}
