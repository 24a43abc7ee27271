import type { ContentType } from '../base/vocabulary.js'

/** Whether a resource is a video or an audio recording. It may be published before it has a transcript. */
export function isRecording(type: ContentType): boolean {
  return type === 'video' || type === 'audio'
}
