import { useState } from 'react'
import type { Draft } from './fate.js'

const EMPTY: Draft = {
  kind: 'text',
  title: '',
  text: '',
  address: '',
  visibility: 'EVERYONE',
  teamIds: [],
  tags: [],
}

/** Where what was typed is kept in this window, in case somebody has to sign in again. */
const PLACE = 'contribution'

function keptDraft(): Draft {
  const kept: Partial<Draft> = JSON.parse(sessionStorage.getItem(PLACE) ?? '{}')
  return { ...EMPTY, ...kept }
}

/** What is being written. It is kept until it was sent, also if the page is left. */
export function useDraft() {
  const [draft, setDraft] = useState(keptDraft)
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    sessionStorage.setItem(PLACE, JSON.stringify(next))
  }
  const clear = () => {
    setDraft(EMPTY)
    sessionStorage.removeItem(PLACE)
  }
  return { draft, change, clear }
}
