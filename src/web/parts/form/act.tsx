import { useState } from 'react'
import { renewAnswers } from '../../shell/answers.js'
import { ask, type Operation } from '../../shell/ask.js'
import { type Refused, refusalOf } from '../../shell/refused.js'
import { Button } from '../button.js'
import { tell } from './notice.js'
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
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<Refused>()
  const send = async () => {
    setIsSending(true)
    setError(undefined)
    try {
      await ask(operation, {}, 'manage')
      await renewAnswers()
      tell(done)
    } catch (reason) {
      setError(refusalOf(reason))
    }
    setIsSending(false)
  }
  return (
    <div className="change">
      {error && <Refusal error={error} look={() => void renewAnswers()} />}
      <p>
        <Button kind={isAlarm ? 'alarm' : 'second'} disabled={isSending} onClick={() => void send()}>
          {act}
        </Button>
      </p>
    </div>
  )
}
