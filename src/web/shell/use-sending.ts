import { useState } from 'react'
import { type Refused, refusalOf } from './refused.js'

/**
 * Sends one change at a time.
 *
 * @returns `forget`, which ends `error`; `send`, which answers what the change did, or undefined if it was refused; then `error` says why
 */
export function useSending() {
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<Refused>()
  const send = async <Result>(change: () => Promise<Result>): Promise<Result | undefined> => {
    setIsSending(true)
    setError(undefined)
    try {
      return await change()
    } catch (reason) {
      setError(refusalOf(reason))
      return undefined
    } finally {
      setIsSending(false)
    }
  }
  return { isSending, error, send, forget: () => setError(undefined) }
}
