import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../src/config.js'
import { closeServices, createServices } from '../../src/services.js'
import { startSpeechServer } from './support/speech-server.js'

describe('the settings of narration', () => {
  it('default to the embedded provider, 30 seconds and 100,000 characters', () => {
    expect(readConfig({}, {})).toMatchObject({
      SPEECH_PROVIDER: 'embedded',
      SPEECH_LANGUAGE: 'en-US',
      NARRATION_DEADLINE_SECONDS: 30,
      NARRATION_MONTHLY_CHARACTERS: 100_000,
    })
  })

  it.each([
    ['SPEECH_PROVIDER=espeak', { SPEECH_PROVIDER: 'espeak' }],
    ['SPEECH_LANGUAGE=de', { SPEECH_LANGUAGE: 'de' }],
    ['ELEVENLABS_API_KEY=', { SPEECH_PROVIDER: 'elevenlabs' }],
    ['ELEVENLABS_BASE_URL=ftp://x', { ELEVENLABS_BASE_URL: 'ftp://x' }],
    ['NARRATION_DEADLINE_SECONDS=0', { NARRATION_DEADLINE_SECONDS: '0' }],
    ['NARRATION_MONTHLY_CHARACTERS=-1', { NARRATION_MONTHLY_CHARACTERS: '-1' }],
  ])('refuse %s in one line that says what is allowed', (start, env) => {
    expect(() => readConfig({}, env)).toThrow(/^[^\n]+ can't be used: expected [^\n]+\.$/)
    expect(() => readConfig({}, env)).toThrow(start)
  })

  it('choose the hosted provider with its key, address and model', async () => {
    await using server = await startSpeechServer([{ status: 401, body: '{}' }])
    const config = readConfig(
      {},
      {
        SPEECH_PROVIDER: 'elevenlabs',
        ELEVENLABS_API_KEY: 'key-1',
        ELEVENLABS_BASE_URL: server.baseUrl,
        ELEVENLABS_MODEL: 'model-1',
      },
    )
    const services = createServices(config, pino({ level: 'silent' }))

    const request = { text: 'Hi', voiceId: 'nPczCjzI2devNBz1zQrb' } as const
    const result = await services.speech.synthesize(request, new AbortController().signal)
    await closeServices(services)

    expect(result).toEqual({ kind: 'failed', cause: 'status 401' })
    expect(server.requests[0]?.headers['xi-api-key']).toBe('key-1')
    expect(server.requests[0]?.body).toContain('"model_id":"model-1"')
  })
})
