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

/** Where what was typed is kept in this window, in case somebody has to sign in again. */
const PLACE = 'contribution'

function keptDraft(): Draft {
  const kept: Partial<Draft> = JSON.parse(sessionStorage.getItem(PLACE) ?? '{}')
  return { key: newKey(), ...EMPTY, ...kept }
}

/** What is being written. It is kept until it was sent, also if the page is left. */
export function useDraft() {
  const [draft, setDraft] = useState(keptDraft)
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part, key: newKey() }
    setDraft(next)
    sessionStorage.setItem(PLACE, JSON.stringify(next))
  }
  const clear = () => {
    sessionStorage.removeItem(PLACE)
    setDraft(keptDraft())
  }
  return { draft, change, clear }
}
