import {
  type FormEvent,
  Fragment,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react'
import { renewAnswers } from '../../shell/answers.js'
import { ask } from '../../shell/ask.js'
import type { Purpose } from '../../shell/page-token.js'
import { refusalOf } from '../../shell/refused.js'
import { Button } from '../button.js'
import { change, type Mutation } from './change.js'
import type { Effects } from './effects.js'
import { Fields } from './fields.js'
import { FormContext } from './form-context.js'
import { hush, tell } from './notice.js'
import { OpenedContext } from './opened.js'
import { fieldAround, focusField, isAbout, placed, type PlacedRefusal } from './placed-refusal.js'
import { Refusal } from './refusal.js'
import { useRehearsal } from './use-rehearsal.js'
import { WhatWillHappen } from './what-will-happen.js'

interface ChangeFormProps<Result, Input> {
  operation: Mutation<Result, Input>
  /** The mutation's input, from what is in the fields. */
  input: (fields: Fields) => NoInfer<Input>
  /** What the button says. */
  act: string
  /** What is said once it is done. */
  done: string | ((result: Result) => string)
  /** The opposite change, once it is done, of what was sent. It may answer what is said if not all is as it was. */
  undo?: (result: Result, sent: NoInfer<Input>) => (() => Promise<unknown>) | undefined
  /** Goes elsewhere, or empties the form, once it is done. */
  after?: (result: Result, form: HTMLFormElement) => void
  /** What its dry run would do to other records; it is shown before anything is sent. */
  rehearsed?: (result: Result) => Effects | undefined
  /** What the token has to be for. @default manage */
  purpose?: Purpose
  /** Whether it takes something away. */
  isAlarm?: boolean
  children?: ReactNode
}

/**
 * A form that sends one mutation: what is wrong is said beside its fields, what will happen is shown before, and what was
 * done is said after. Its button is the first of the page once somebody has begun to fill it in: many stand side by side.
 */
export function ChangeForm<Result, Input>(props: ChangeFormProps<Result, Input>) {
  const { operation, input, act, done, undo, after, rehearsed, purpose = 'manage', isAlarm, children } = props
  const form = useRef<HTMLFormElement>(null)
  const [isSending, setIsSending] = useState(false)
  const [refused, setRefused] = useState<PlacedRefusal>()
  const [undone, setUndone] = useState(0)
  const fieldsNow = () => (form.current ? new Fields(form.current) : undefined)
  const rehearse = async () => {
    const fields = fieldsNow()
    if (!fields || !rehearsed) return undefined
    const rehearsal = { ...input(fields), dryRun: true }
    return rehearsed(await ask(operation, { input: rehearsal }, purpose))
  }
  const isOpened = useContext(OpenedContext)
  const isAlone = isOpened || children === undefined
  const [isBegun, setIsBegun] = useState(isAlone)
  const rehearsal = useRehearsal(form, rehearsed && rehearse, isOpened)
  const { changed: look, forget } = rehearsal
  const changed = useCallback(
    (name?: string) => {
      setIsBegun(true)
      // What is being corrected is not wrong any more, as far as is known.
      setRefused((now) => (now?.isBeside && name !== undefined && isAbout(now.error, name) ? undefined : now))
      look()
    },
    [look],
  )
  const shown = refused ?? rehearsal.error
  const context = useMemo(() => ({ error: shown?.error, changed }), [shown, changed])
  const undoing = (opposite: (() => Promise<unknown>) | undefined) =>
    opposite &&
    (async () => {
      const said = await opposite()
      forget()
      setRefused(undefined)
      setUndone((times) => times + 1)
      return said
    })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const fields = fieldsNow()
    if (!fields || !form.current) return
    setIsSending(true)
    setRefused(undefined)
    try {
      const sent = input(fields)
      const result = await change(operation, sent, purpose)
      forget()
      setIsBegun(isAlone)
      after?.(result, form.current)
      tell(typeof done === 'string' ? done : done(result), undoing(undo?.(result, sent)))
    } catch (reason) {
      const error = refusalOf(reason)
      hush()
      setRefused(placed(form.current, error))
      focusField(form.current, error)
    }
    setIsSending(false)
  }
  const showNow = () => {
    setRefused(undefined)
    void renewAnswers().then(() => changed())
  }
  return (
    <FormContext value={context}>
      <form
        className="change"
        ref={form}
        onSubmit={(event) => void send(event)}
        onChange={({ target }) => changed(fieldAround(target))}
      >
        {/* Made anew once it is undone: its fields show what the record has then. */}
        <Fragment key={undone}>{children}</Fragment>
        {rehearsal.isAsked && !shown && <WhatWillHappen effects={rehearsal.effects} />}
        {shown && !shown.isBeside && <Refusal error={shown.error} look={showNow} />}
        <p className="row">
          <Button kind={isAlarm ? 'alarm' : isBegun ? 'first' : 'second'} type="submit" disabled={isSending}>
            {act}
          </Button>
        </p>
      </form>
    </FormContext>
  )
}
