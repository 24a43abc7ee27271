let typed: string | undefined

/** Notes what the search field of the page holds, which may be newer than the address; undefined as it goes. */
export function noteTyped(words: string | undefined): void {
  typed = words
}

/** What the search field of the page holds now; undefined where there is none. */
export const typedWords = () => typed
