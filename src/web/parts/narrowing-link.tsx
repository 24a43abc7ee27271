import type { AnchorHTMLAttributes } from 'react'
import { Link } from '../shell/link.js'
import { typedWords } from './typed-words.js'

/**
 * A link to a part of the list that shows. What was just typed into the list's search field goes along.
 *
 * @param words those of the list that shows
 * @param addressFor the address of the part with these words
 */
export function NarrowingLink({
  words,
  addressFor,
  ...rest
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  words: string
  addressFor: (words: string) => string
}) {
  return <Link {...rest} href={addressFor(words)} hrefNow={() => addressFor(typedWords() ?? words)} />
}
