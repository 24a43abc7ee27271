import { useEffect, useState } from 'react'
import type { Option } from './option.js'

/** How long somebody may pause while typing, in milliseconds. */
const PAUSE_MS = 150

const NONE: readonly Option[] = []

/** What is found for the words in a field, if it is asked for; undefined until it is known. */
export function useFound(
  words: string,
  find: (words: string) => Promise<Option[]>,
  isAsked: boolean,
): readonly Option[] | undefined {
  const [answer, setAnswer] = useState<{ words: string; found: readonly Option[] }>()
  useEffect(() => {
    if (!isAsked) return undefined
    let isOld = false
    const timer = setTimeout(() => {
      find(words).then(
        (found) => isOld || setAnswer({ words, found }),
        () => isOld || setAnswer({ words, found: NONE }),
      )
    }, PAUSE_MS)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [words, find, isAsked])
  if (!isAsked) return NONE
  return answer?.words === words ? answer.found : undefined
}
