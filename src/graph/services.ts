import type { Logger } from 'pino'
import type { SpeechProvider } from '../providers/speech/port.js'

export interface NarrationSettings {
  /** How long the speech provider may take. */
  deadlineSeconds: number
  /** What an organization may have spoken in a UTC month, in code points. */
  monthlyCharacters: number
}

/** What use cases reach outside of the store; made once, when the application is composed. */
export interface Services {
  readonly logger: Logger
  readonly speech: SpeechProvider
  readonly narration: NarrationSettings
}
