/**
 * The voices in the order of the catalog; the first is the default (contract: `POST /v1/narration/synthesize`).
 */
export const voiceIds = [
  'nPczCjzI2devNBz1zQrb',
  'XrExE9yKIg1WjnnlVkGX',
  'onwK4e9ZLuTAKqWW03F9',
  'cgSgspJ2msm6clMCkdW9',
  'pNInz6obpgDQGcFmaJgB',
  'pFZP5JQG7iQjIQuC4Bku',
] as const

export type VoiceId = (typeof voiceIds)[number]

/** What the voices are called. */
export const voiceNames: Readonly<Record<VoiceId, string>> = {
  nPczCjzI2devNBz1zQrb: 'Brian',
  XrExE9yKIg1WjnnlVkGX: 'Matilda',
  onwK4e9ZLuTAKqWW03F9: 'Daniel',
  cgSgspJ2msm6clMCkdW9: 'Jessica',
  pNInz6obpgDQGcFmaJgB: 'Adam',
  pFZP5JQG7iQjIQuC4Bku: 'Lily',
}

export const defaultVoiceId: VoiceId = voiceIds[0]

/** Whether `id` is in the catalog. Any other id is refused. */
export function isVoiceId(id: string): id is VoiceId {
  return voiceIds.some((voiceId) => voiceId === id)
}
