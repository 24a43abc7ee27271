import type { Choices } from '../graph/choices.js'

/** Texts that have broken services before. None of them looks like something that an answer must never say. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u0001\u0008\u001b[31m',
  '\r\nSet-Cookie: a=b',
  '\ud800',
  'a\udfffb',
  '\ufeff',
  '\u202egnp.exe',
  '\u2028\u2029',
  '\u200b\u200d',
  'e\u0301'.repeat(50),
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  'İıſK',
  '\uffff',
  '\u{10ffff}',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e400',
  '0x10',
  "' OR '1'='1",
  "'; DROP TABLE people; --",
  '") UNION ALL VALUES (1) --',
  '%',
  '_',
  '\\',
  '%s%n',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<!--',
  ']]>',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '%2e%2e%2f',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  'http://[::1]/',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://' + 'a.'.repeat(2_000),
  '|cat',
  '$(id)',
  '9999-99-99T99:99:99Z',
  '-000001-01-01T00:00:00Z',
  '#*_`'.repeat(500),
  '['.repeat(2_000),
  'x'.repeat(5_000),
  '\u{1f600}'.repeat(3_000),
]

const NUMBERS = [
  0,
  -0,
  -1,
  1.5,
  1e-7,
  101,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  1e21,
  1e308,
]

const MAX_NESTING = 3
const DEEP = 200

/** Nested lists, deeper than any input of the service. */
function deep(levels: number): unknown {
  let value: unknown = 'x'
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { value }
  return value
}

/** A hostile text. */
export function hostileText(choices: Choices): string {
  const text = choices.pick(TEXTS)
  return choices.chance(20) ? text + choices.pick(TEXTS) : text
}

/** Any JSON value of any type. Values such as `-0` are written as JSON writes them. */
export function hostileValue(choices: Choices, nesting = 0): unknown {
  const kind = choices.below(10)
  if (kind < 5) return hostileText(choices)
  if (kind < 7) return choices.pick(NUMBERS)
  if (kind < 8) return choices.pick([null, true, false])
  if (nesting >= MAX_NESTING) return deep(choices.below(DEEP))
  const count = choices.below(4)
  const values = Array.from({ length: count }, () => hostileValue(choices, nesting + 1))
  if (kind < 9) return values
  // Object.fromEntries defines even `__proto__` as an own key, as JSON.parse does.
  return Object.fromEntries(values.map((value) => [hostileText(choices), value]))
}

/** A text as part of an address. Half a surrogate pair is encoded as it stands, which is not valid UTF-8. */
export function encodeText(text: string): string {
  return Array.from(text)
    .map((character) => {
      const unit = character.charCodeAt(0)
      const isHalf = character.length === 1 && unit >= 0xd800 && unit <= 0xdfff
      return isHalf ? `%ED%${(unit >= 0xdc00 ? 0xb0 : 0xa0).toString(16)}%80` : encodeURIComponent(character)
    })
    .join('')
}
