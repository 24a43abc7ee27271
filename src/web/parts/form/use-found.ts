import { useEffect, useState } from 'react'
import type { Option } from './find-options.js'

/** How long somebody may pause while typing, in milliseconds. */
const PAUSE_MS = 150

const NONE: readonly Option[] = []

/** What is found for the words in a field; undefined until it is known. */
export function useFound(
  words: string,
  find: (words: string) => Promise<Option[]>,
): readonly Option[] | undefined {
  const [answer, setAnswer] = useState<{ words: string; found: readonly Option[] }>()
  useEffect(() => {
    if (words === '') return undefined
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
  }, [words, find])
  if (words === '') return NONE
  return answer?.words === words ? answer.found : undefined
}
