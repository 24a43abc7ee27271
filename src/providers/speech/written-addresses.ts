import { letterByLetter } from './written-context.js'
import { FILE_ENDINGS, TOP_DOMAINS } from './written-forms.js'

const MAIL = /^<?(?:mailto:)?([\w.+%-]+@[\w-]+(?:\.[\w-]+)+)>?$/i
const WEB = /^<?(?:(?:https?|ftp):\/\/(?:www\.)?|www\.)([^\s<>]+?)\/?>?$/i
const DOMAIN = new RegExp(`^(?:[\\w-]+\\.)+(?:${TOP_DOMAINS})(?:[:/]\\S*)?$`, 'i')
/** Names with stops between them and no capitals, or with a path: a sentence after a stop has a capital. */
const NAMES = /^[a-z][\w-]+(?:\.[a-z][\w-]+)+(?:[:/]\S*)?$/
const FILE = new RegExp(`^[\\w.~:/\\\\-]*\\.(?:${FILE_ENDINGS})$`, 'i')
const PATH = /^(?:~|\.{1,2})?\/[\w.~/-]*[a-z][\w.~/-]*$|^[a-z]:\\[\w.\\-]+$/i
const IP = /^\d{1,3}(?:\.\d{1,3}){3}(?:[:/]\d{1,5})?$/
const HEXADECIMAL = /^(?:[\da-f]{2}[:-]){5}[\da-f]{2}$|^(?=\S*:\S*:)[\da-f:]{6,}$/i
const FLAG = /^--?[a-z][\w-]*$/i

const SIGNS: Readonly<Record<string, string>> = {
  '.': 'dot',
  '/': 'slash',
  '\\': 'backslash',
  '-': 'dash',
  _: 'underscore',
  '@': 'at',
  ':': 'colon',
  '?': 'question mark',
  '=': 'equals',
  '&': 'and',
  '#': 'hash',
  '+': 'plus',
  '%': 'percent',
  '~': 'tilde',
}

/** How an address of mail, the web, a network or a file is said, or an option of a command; null if it is none. */
export function addressSaid(core: string): string | null {
  const named = MAIL.exec(core)?.[1] ?? WEB.exec(core)?.[1]
  if (named !== undefined) return inWords(named)
  if (HEXADECIMAL.test(core)) return inWords(digitByDigit(core.replaceAll('-', ':')))
  const isAddress = [DOMAIN, NAMES, FILE, PATH, IP, FLAG].some((form) => form.test(core))
  return isAddress ? inWords(core) : null
}

/** An address with its signs by their names, and short endings of files as letters. */
function inWords(text: string): string {
  return text
    .replace(/\.([b-df-hj-np-tv-z]{2,4})$/i, (_, ending: string) => `.${letterByLetter(ending)}`)
    .replaceAll(/[^A-Za-z0-9 ]/g, (sign) => ` ${SIGNS[sign] ?? sign} `)
    .replaceAll(/ +/g, ' ')
    .trim()
}

const digitByDigit = (text: string) => Array.from(text, letterByLetter).join(' ')
