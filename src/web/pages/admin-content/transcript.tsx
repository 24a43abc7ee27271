import { SetTranscriptDocument } from '../../generated/content-changes.js'
import { ChangeForm } from '../../parts/form/change-form.js'
import { TextArea } from '../../parts/form/field.js'
import { Opened } from '../../parts/form/opened.js'
import { Part } from '../../parts/part.js'
import type { Resource } from './new-version.js'

/** What one request takes: 128 KiB, where a character has up to four bytes. */
const MOST_CHARACTERS = 32_768

/** Sets what is said in a recording, and when. */
export function Transcript({ resource: { id: contentId, type, currentVersion } }: { resource: Resource }) {
  if ((type !== 'VIDEO' && type !== 'AUDIO') || !currentVersion) return null
  return (
    <Part name="Transcript">
      <p className="quiet small">What is said in it, and when. It replaces the one that is there.</p>
      <Opened name="Set the transcript">
        <ChangeForm
          operation={SetTranscriptDocument}
          input={(fields) => {
            const text = fields.text('text')
            const format: 'VTT' | 'SRT' = text.startsWith('WEBVTT') ? 'VTT' : 'SRT'
            return { contentId, versionId: currentVersion.id, format, text }
          }}
          act="Save the transcript"
          done="The transcript is saved. It is being read."
          after={(_result, form) => form.reset()}
          purpose="page"
        >
          <TextArea
            name="text"
            label="Text with its times"
            hint="As WebVTT, which begins with WEBVTT, or as SubRip. Longer ones can be sent by the API."
            rows={12}
            maxLength={MOST_CHARACTERS}
            required
          />
        </ChangeForm>
      </Opened>
    </Part>
  )
}
