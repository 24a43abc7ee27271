import { badInput } from '../base/errors.js'
import { countCodePoints, isStorable } from '../graph/text.js'
import { showsNothing } from '../base/shows-nothing.js'
import { TOKEN_SCOPES, type TokenScope } from '../base/vocabulary.js'

const MAX_NAME = 100
/** The latest time that a token may expire. */
const LAST_TIME = '9999-12-31T23:59:59.999Z'

/** @throws CodedError 400 naming `name` for one that is empty, too long or not one line */
export function nameOfToken(text: string): string {
  const name = text.trim()
  if (!isStorable(name) || /[\p{Cc}\u2028\u2029]/u.test(name))
    throw badInput('The name must be one line of text.', 'name')
  if (showsNothing(name)) throw badInput('The name must not be empty.', 'name')
  if (countCodePoints(name) > MAX_NAME)
    throw badInput(`The name must have at most ${MAX_NAME} characters.`, 'name')
  return name
}

/** The scopes among some texts, each once. An imported token may name others, which mean nothing here. */
export function knownScopes(texts: readonly string[]): TokenScope[] {
  return TOKEN_SCOPES.filter((scope) => texts.includes(scope))
}

/** @throws CodedError 400 naming `expiresAt` for a time that has passed */
export function futureTime(text: string | null | undefined, now: Date): string | null {
  if (text === null || text === undefined) return null
  if (!(Date.parse(text) > now.getTime())) throw badInput('The token must expire in the future.', 'expiresAt')
  const time = new Date(text).toISOString()
  if (time > LAST_TIME) throw badInput(`The token must expire by ${LAST_TIME}.`, 'expiresAt')
  return time
}
