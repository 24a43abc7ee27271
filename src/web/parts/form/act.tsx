import { renewAnswers } from '../../shell/answers.js'
import { ask, type Operation } from '../../shell/ask.js'
import { useSending } from '../../shell/use-sending.js'
import { Button } from '../button.js'
import { hush, tell } from './notice.js'
import { Refusal } from './refusal.js'

/** A button that does something which takes no input, such as pausing a connection. */
export function Act<Result>({
  operation,
  act,
  done,
  isAlarm,
}: {
  operation: Operation<Result, Record<string, never>>
  /** What the button says. */
  act: string
  /** What is said once it is done. */
  done: string
  isAlarm?: boolean
}) {
  const { isSending, error, send } = useSending()
  const press = async () => {
    const result = await send(() => ask(operation, {}, 'manage'))
    if (result === undefined) {
      hush()
      return
    }
    await renewAnswers()
    tell(done)
  }
  return (
    <div className="change">
      {error && <Refusal error={error} look={() => void renewAnswers()} />}
      <p>
        <Button kind={isAlarm ? 'alarm' : 'second'} disabled={isSending} onClick={() => void press()}>
          {act}
        </Button>
      </p>
    </div>
  )
}
