import type { Choices } from '../graph/choices.js'
import type { CountTask } from './count-steps-process.js'

/** The pieces of texts in a format, and of the texts around them. */
interface Format {
  parser: CountTask['parser']
  tokens: readonly string[]
  head?: string
  tail?: string
}

const HTML_TAGS =
  'div p span li ul table tr td h2 a b pre code blockquote section sup math mi dl dt br'.split(' ')

/** Formats whose parsers are tried, by their names. */
export const FORMATS: Readonly<Record<string, Format>> = {
  HTML: {
    parser: 'html',
    tokens: [
      ...HTML_TAGS.flatMap((tag) => [`<${tag}>`, `<${tag}>a</${tag}>`, `</${tag}>`]),
      'Some words. ',
      '&amp;',
      '&',
      '<',
      '<!--',
      '-->',
      '<a href="#x" id="x">1</a>',
      '<div class="a b" style="x">',
      '<p hidden>',
      '"',
    ],
    head: '<html><body><article><h1>Title</h1><p>Some words that are said first.</p>',
  },
  Markdown: {
    parser: 'markdown',
    tokens: [
      ...'* _ ** ` ``` [ ] ( ) ![ < > \\ | # - + ~~ : ; . ! ? & ^ {'.split(' '),
      '# a\n',
      '\n',
      '\n\n',
      '> ',
      '- ',
      '  - a\n',
      '1. ',
      '    ',
      '| a | b |\n',
      '| - | - |\n',
      '---\n',
      'a',
      'Every pump must be off. ',
      '[a](b)',
      '[a]: b\n',
      '<div>',
      '</div>\n',
      '<!--',
      '{{a}}',
      '**T**: b\n',
    ],
  },
  'YAML front matter': {
    parser: 'markdown',
    tokens: [
      'a: b\n',
      '- ',
      '  ',
      '\n',
      'title: ',
      '"',
      "'",
      '&a ',
      '*a ',
      '[',
      ']',
      '{',
      '}',
      ', ',
      ': ',
      '? ',
      '|\n',
      '>\n',
      '#',
      '!!map ',
      '<<: ',
      '\\',
      '%',
      '@',
      '\t',
      'a',
      '1',
      '~',
      '- a\n',
      '\u{1f600}',
    ],
    head: '---\n',
    tail: '\n---\nText.\n',
  },
  WebVTT: {
    parser: 'vtt',
    tokens: [
      '00:00.000 --> 00:01.000\n',
      '\n',
      'Hello.\n',
      '<v Ada>',
      '<v ',
      '<c.',
      '<',
      '>',
      '</v>',
      '&amp;',
      '&',
      'NOTE a\n',
      'STYLE\n',
      '-->',
      '00:',
      ' ',
      '{\\an8}',
      'a',
      '1\n',
      '\r',
      '\ufeff',
    ],
    head: 'WEBVTT\n\n00:00.000 --> 00:01.000\n',
  },
  SubRip: {
    parser: 'srt',
    tokens: [
      '00:00:00,000 --> 00:00:01,000\n',
      '\n',
      '1\n',
      '2\n',
      'Hello.\n',
      '<i>',
      '<',
      '>',
      '{\\an8}',
      '{',
      '-->',
      '00:',
      ' ',
      'a',
      '\r\n',
      '&amp;',
      '<font color="x">',
      '</font>',
    ],
    head: '1\n00:00:00,000 --> 00:00:01,000\n',
  },
  bundles: {
    parser: 'bundle',
    tokens: [
      '{"type":"team","id":"t","name":"T"}\n',
      '{"type":"team"}\n',
      '{"type":"person","teams":[',
      '{',
      '}',
      '[',
      ']',
      '"a":1,',
      '"__proto__":{},',
      '"',
      ',',
      ':',
      '1',
      'null',
      '\n',
      '\\',
      '\\u0000',
      '{"type":"content","tags":[',
      '{"type":"organization","emailDomains":["a","b"]}\n',
      '"a",',
      '{"id":"a"},',
      '1e999,',
      '\ud800',
    ],
  },
}

/**
 * Writes a text of one pattern.
 *
 * @returns makes the text with so many repetitions
 */
export function writePattern(
  { tokens, head = '', tail = '' }: Format,
  choices: Choices,
): (times: number) => string {
  const some = (most: number) =>
    Array.from({ length: choices.below(most + 1) }, () => choices.pick(tokens)).join('')
  const unit = choices.pick(tokens) + some(4)
  const before = some(2)
  const after = choices.chance(40) ? some(2) : ''
  return (times) => head + before + unit.repeat(times) + after.repeat(times) + tail
}
