import type { Logger } from 'pino'
import type { Config } from './config.js'
import type { Services } from './graph/services.js'
import { createElevenLabsSpeech } from './providers/speech/elevenlabs.js'
import { createEmbeddedSpeech } from './providers/speech/embedded-flite.js'
import type { SpeechProvider } from './providers/speech/port.js'

/** The settings that decide which services there are. */
export type ServiceSettings = Pick<
  Config,
  | 'SPEECH_PROVIDER'
  | 'ELEVENLABS_API_KEY'
  | 'ELEVENLABS_BASE_URL'
  | 'ELEVENLABS_MODEL'
  | 'NARRATION_DEADLINE_SECONDS'
  | 'NARRATION_MONTHLY_CHARACTERS'
>

function createSpeech(config: ServiceSettings): SpeechProvider {
  const deadlineSeconds = config.NARRATION_DEADLINE_SECONDS
  if (config.SPEECH_PROVIDER === 'embedded') return createEmbeddedSpeech({ deadlineSeconds })
  return createElevenLabsSpeech({
    apiKey: config.ELEVENLABS_API_KEY,
    baseUrl: config.ELEVENLABS_BASE_URL,
    model: config.ELEVENLABS_MODEL,
    deadlineSeconds,
  })
}

/**
 * The services as they are configured.
 *
 * @param given takes the place of what would be made
 */
export function createServices(
  config: ServiceSettings,
  logger: Logger,
  given: Partial<Services> = {},
): Services {
  return {
    logger,
    speech: given.speech ?? createSpeech(config),
    narration: given.narration ?? {
      deadlineSeconds: config.NARRATION_DEADLINE_SECONDS,
      monthlyCharacters: config.NARRATION_MONTHLY_CHARACTERS,
    },
  }
}

/** Ends what the services have under way. */
export async function closeServices({ speech }: Services): Promise<void> {
  await speech.close()
}
