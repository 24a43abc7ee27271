import { RecordReadingDocument } from '../../generated/record-reading.js'
import { Button } from '../../parts/button.js'
import { Reason } from '../../parts/reason.js'
import { forgetUnseen } from '../../shell/answers.js'
import { ask } from '../../shell/ask.js'
import { useSending } from '../../shell/use-sending.js'
import { isRead, type Reading, type ReadProps, WORDS } from './read.js'
import { useRecording } from './recording.js'

/**
 * Notes what the viewer reads, and lets them mark it as read or take that back.
 *
 * @param chapterId the chapter in view
 * @param set gets what the viewer has read, once they have marked it
 */
export function MarkAsRead({
  chapterId,
  set,
  ...props
}: ReadProps & { chapterId: string | undefined; set: (reading: Reading) => void }) {
  const { isSending, error, send } = useSending()
  const { id: contentId, type } = props.resource
  const word = WORDS[type]
  const finished = isRead(props)
  useRecording(contentId, chapterId)
  const mark = async () => {
    const input = { contentId, finished: !finished }
    const result = await send(() => ask(RecordReadingDocument, { input }))
    if (!result) return
    set(result.recordReading?.content?.viewerReading ?? null)
    forgetUnseen()
  }
  return (
    <div className="mark-as-read">
      <p className="row">
        <Button
          kind={finished ? 'quiet' : 'second'}
          aria-disabled={isSending}
          onClick={() => void (isSending || mark())}
        >
          {finished ? `Mark as not ${word}` : `Mark as ${word}`}
        </Button>
        <span className="done small" role="status">
          {finished && `You have ${word} it.`}
        </span>
      </p>
      {error && (
        <p className="alarm small" role="alert">
          <Reason error={error} />
        </p>
      )}
    </div>
  )
}
