import type { VoiceId } from './voices.js'

/** A Flite speaker, and by how much the pitch and timbre of the sound are raised. */
export interface FliteVoice {
  speaker: 'rms' | 'slt' | 'awb'
  pitch: number
}

/**
 * Flite has three good speakers: an American man, an American woman and a Scottish man. With a higher or
 * lower pitch at the same speed, they make six voices that are more than a semitone apart.
 */
export const fliteVoices: Readonly<Record<VoiceId, FliteVoice>> = {
  nPczCjzI2devNBz1zQrb: { speaker: 'rms', pitch: 1 },
  XrExE9yKIg1WjnnlVkGX: { speaker: 'slt', pitch: 1 },
  onwK4e9ZLuTAKqWW03F9: { speaker: 'awb', pitch: 1 },
  cgSgspJ2msm6clMCkdW9: { speaker: 'slt', pitch: 1.15 },
  pNInz6obpgDQGcFmaJgB: { speaker: 'rms', pitch: 0.88 },
  pFZP5JQG7iQjIQuC4Bku: { speaker: 'awb', pitch: 1.2 },
}
