import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Option } from './option.js'
import { useField } from './form-context.js'
import { useFound } from './use-found.js'

interface PickProps {
  name: string
  label: string
  hint?: ReactNode
  /** Finds what is offered for the words that somebody has typed. */
  find: (words: string) => Promise<Option[]>
  /** What is chosen at first. */
  chosen?: readonly Option[]
  /** Whether several can be chosen. */
  isMany?: boolean
  isRequired?: boolean
  /** Whether some are offered before anything is typed. */
  offersFirst?: boolean
  /** Takes what is chosen, which then is not kept here. */
  onChoose?: (option: Option) => void
  /** Is told what is chosen, each time that it changes. */
  onChange?: (chosen: readonly Option[]) => void
}

const NOTHING: readonly Option[] = []

/** A field in which records are found by typing, and chosen. */
export function Pick(props: PickProps) {
  const { name, label, hint, find, chosen: first, isMany = false, isRequired = false } = props
  const { offersFirst = false, onChoose, onChange } = props
  const id = useId()
  const { problem, changed } = useField(name, label)
  const [chosen, setChosen] = useState(first ?? NOTHING)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const words = typed.trim()
  const found = useFound(words, find, words !== '' || (offersFirst && isOpen))
  const offered = (found ?? NOTHING).filter(({ value }) => !chosen.some((option) => option.value === value))
  const missing = isRequired && chosen.length === 0
  useEffect(() => {
    // The browser itself says that something has to be chosen.
    input.current?.setCustomValidity(missing ? 'Choose one of those that are found.' : '')
  }, [missing])
  useEffect(() => {
    const form = input.current?.form
    const reset = () => setChosen(first ?? NOTHING)
    form?.addEventListener('reset', reset)
    return () => form?.removeEventListener('reset', reset)
  }, [first])
  const keep = (next: readonly Option[]) => {
    setChosen(next)
    onChange?.(next)
  }
  const type = (text: string) => {
    setTyped(text)
    setAt(0)
    setIsOpen(true)
  }
  const choose = (option: Option | undefined) => {
    if (!option) return
    if (onChoose) onChoose(option)
    else keep(isMany ? [...chosen, option] : [option])
    type('')
    setIsOpen(false)
    changed()
  }
  const drop = (value: string) => {
    keep(chosen.filter((option) => option.value !== value))
    changed()
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      setIsOpen(true)
      setAt((now) => (now + step + offered.length) % Math.max(1, offered.length))
    } else if (event.key === 'Enter' && (words !== '' || offered.length > 0)) choose(offered[at])
    else if (event.key === 'Escape') {
      setTyped('')
      setIsOpen(false)
    } else return
    event.preventDefault()
  }
  return (
    <div className="entry pick" data-field={name}>
      <label htmlFor={id}>{label}</label>
      {chosen.length > 0 && (
        <ul className="chips" aria-label="Chosen">
          {chosen.map((option) => (
            <li key={option.value} className="chip accent">
              <input type="hidden" name={name} value={option.value} />
              {option.name}
              <button
                type="button"
                aria-label={`Leave ${option.name} out`}
                onClick={() => drop(option.value)}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        id={id}
        type="text"
        role="combobox"
        autoComplete="off"
        maxLength={200}
        aria-autocomplete="list"
        aria-expanded={offered.length > 0}
        aria-controls={`${id}-found`}
        aria-activedescendant={offered[at] ? `${id}-${at}` : undefined}
        aria-describedby={`${id}-below`}
        aria-invalid={problem !== undefined}
        placeholder={chosen.length > 0 && !isMany ? 'Type to choose another one' : 'Type to find'}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onFocus={() => setIsOpen(true)}
        onClick={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={onKeyDown}
      />
      <div className="offered">
        <ul id={`${id}-found`} role="listbox" aria-label={`Found for ${label}`} hidden={offered.length === 0}>
          {offered.map((option, index) => (
            <li
              key={option.value}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              {option.name} <span className="quiet small">{option.hint}</span>
            </li>
          ))}
        </ul>
      </div>
      <div id={`${id}-below`}>
        {hint !== undefined && <p className="quiet small">{hint}</p>}
        {words !== '' && found?.length === 0 && <p className="quiet small">Nothing by that name.</p>}
        {problem !== undefined && <p className="alarm small">{problem}</p>}
      </div>
    </div>
  )
}
