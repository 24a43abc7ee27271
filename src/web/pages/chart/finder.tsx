import { type KeyboardEvent, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { fold } from '../../parts/fold.js'
import { Icon } from '../../parts/icon.js'
import { useKeys } from '../../parts/use-keys.js'
import { hasSingleKeys } from '../../shell/key-setting.js'
import { heldBy, type Role } from './forest.js'

const MOST_SHOWN = 8

/** Finds the roles with all words of a text in their names or in their holders'. */
function useFind(roles: readonly Role[]): (text: string) => readonly Role[] {
  const index = useMemo(
    () =>
      roles.map((role) => ({
        role,
        words: fold([role.name, ...role.holders.map(({ name }) => name)].join('\n')),
      })),
    [roles],
  )
  return useCallback(
    (text) => {
      if (text === '') return []
      const all = text.split(/\s+/)
      return index.filter(({ words }) => all.every((word) => words.includes(word))).map(({ role }) => role)
    },
    [index],
  )
}

/** A role with the holder first whom the words mean that are not in its own name. @param words those typed, folded */
function withFoundFirst(role: Role, words: string): Role {
  const own = fold(role.name)
  const others = words.split(/\s+/).filter((word) => !own.includes(word))
  if (others.length === 0) return role
  const meant = role.holders.find(({ name }) => others.every((word) => fold(name).includes(word)))
  return meant ? { ...role, holders: [meant, ...role.holders.filter((one) => one !== meant)] } : role
}

/** Finds a role by its name or by who holds it. */
export function Finder({ roles, pick }: { roles: readonly Role[]; pick: (id: string) => void }) {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const find = useFind(roles)
  const typed = fold(text.trim())
  const wanted = useDeferredValue(typed)
  const found = useMemo(() => find(wanted), [find, wanted])
  const shown = useMemo(
    () => found.slice(0, MOST_SHOWN).map((role) => withFoundFirst(role, wanted)),
    [found, wanted],
  )
  const input = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => input.current?.focus() })
  const choose = (role: Role | undefined) => {
    if (!role) return
    setText('')
    pick(role.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAt((now) => (now + step + shown.length) % Math.max(1, shown.length))
    } else if (event.key === 'Enter') {
      // What shows may still be of the letters before.
      choose(find(typed)[at])
    } else if (event.key === 'Escape') setText('')
  }
  return (
    <div className="finder">
      <div className="field">
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          role="combobox"
          aria-label="Find a role or a person"
          aria-autocomplete="list"
          aria-expanded={shown.length > 0}
          aria-controls="found"
          aria-activedescendant={shown[at] ? `found-${at}` : undefined}
          placeholder={hasSingleKeys() ? 'Find a role or a person ( / )' : 'Find a role or a person'}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <ul id="found" role="listbox" aria-label="Found" hidden={shown.length === 0}>
        {shown.map((role, index) => (
          <li
            key={role.id}
            id={`found-${index}`}
            role="option"
            aria-selected={index === at}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(role)}
          >
            <span>{role.name}</span>
            <span className="quiet small">{heldBy(role)}</span>
          </li>
        ))}
      </ul>
      <p className="unseen" role="status">
        {wanted === '' ? '' : `${found.length} found`}
      </p>
      {wanted !== '' && found.length === 0 && <p className="quiet small">Nobody and nothing by that name.</p>}
    </div>
  )
}
