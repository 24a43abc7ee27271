import { useState } from 'react'
import { newKey } from '../../shell/new-key.js'
import type { Draft } from './fate.js'

const EMPTY: Omit<Draft, 'key'> = {
  kind: 'text',
  title: '',
  text: '',
  address: '',
  visibility: 'EVERYONE',
  teams: [],
  tags: [],
}

/** Where what somebody typed is kept in this window, in case they have to sign in again: nobody else who does sees it. */
const placeOf = (userId: string) => `contribution of ${userId}`

function keptDraft(place: string): Draft {
  const kept: Partial<Draft> = JSON.parse(sessionStorage.getItem(place) ?? '{}')
  return { key: newKey(), ...EMPTY, ...kept }
}

/** What is being written. It is kept until it was sent, also if the page is left. */
export function useDraft(userId: string) {
  const place = placeOf(userId)
  const [draft, setDraft] = useState(() => keptDraft(place))
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part, key: newKey() }
    setDraft(next)
    sessionStorage.setItem(place, JSON.stringify(next))
  }
  const clear = () => {
    sessionStorage.removeItem(place)
    setDraft(keptDraft(place))
  }
  return { draft, change, clear }
}
