import { badInput } from '../base/errors.js'
import { LONGEST_NAME } from '../base/longest-names.js'
import { countCodePoints, isStorable, isTooLong } from '../graph/text.js'
import { storedAddress } from '../records/address-key.js'
import { showsNothing } from '../base/shows-nothing.js'

const MAX_LINE = 255
/** RFC 5321, section 4.5.3.1. */
const MAX_EMAIL = 254

function isOneLine(text: string): boolean {
  return isStorable(text) && !/[\p{Cc}\u2028\u2029]/u.test(text)
}

/** @throws CodedError 400 naming `email` for an unusable address */
export function emailOf(text: string): string {
  const email = text.trim()
  const parts = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]+$/.exec(email)
  if (!parts || !isOneLine(email) || Buffer.byteLength(email) > MAX_EMAIL)
    throw badInput('The e-mail address must be one such as name@example.org.', 'email')
  return storedAddress(email)
}

/** @throws CodedError 400 naming `name` for one that is empty, too long or not one line */
export function nameOf(text: string): string {
  const name = text.trim()
  if (!isOneLine(name)) throw badInput('The name must be one line of text.', 'name')
  if (showsNothing(name)) throw badInput('The name must not be empty.', 'name')
  if (isTooLong(name, LONGEST_NAME))
    throw badInput(`The name must have at most ${LONGEST_NAME.characters} characters.`, 'name')
  return name
}

/** @throws CodedError 400 naming `phone` for a number that is too long or not one line */
export function phoneOf(text: string | null | undefined): string | null {
  const phone = text?.trim() ?? ''
  if (phone === '') return null
  if (!isOneLine(phone) || countCodePoints(phone) > MAX_LINE)
    throw badInput(`The telephone number must be one line of at most ${MAX_LINE} characters.`, 'phone')
  return phone
}
