import { parseHTML } from 'linkedom'
import { describe, expect, it } from 'vitest'
import { htmlOf } from '../../src/web/parts/html-of.js'
import { HOSTILE_TEXTS } from './support/hostile-texts.js'

/** What Markdown makes. */
const ELEMENTS = new Set(
  'a blockquote br code div em h2 h3 h4 h5 h6 hr li ol p pre s strong table tbody td th thead tr ul'.split(
    ' ',
  ),
)
const ATTRIBUTES = new Set(
  'href rel target title class start style tabindex role aria-label data-lines'.split(' '),
)

const elementsOf = (text: string) => [
  ...parseHTML(`<main>${htmlOf(text, 2)}</main>`).document.querySelectorAll('main *'),
]

describe('a text in Markdown', () => {
  it.each(HOSTILE_TEXTS.map((text) => [text.slice(0, 50), text]))(
    'becomes nothing that runs or loads: %j',
    (_start, text) => {
      for (const element of elementsOf(text)) {
        expect(ELEMENTS).toContain(element.localName)
        for (const { name } of element.attributes) expect(ATTRIBUTES).toContain(name)
        const href = element.getAttribute('href')
        expect(href ?? 'https:').toMatch(/^(https?:|mailto:)/i)
      }
    },
  )

  it('has links that tell nothing about who follows them', () => {
    const [, link] = elementsOf('[a](https://example.org)')
    expect(link?.getAttribute('rel')).toBe('noopener noreferrer nofollow')
  })

  it('has its highest heading at the level that the page gives it', () => {
    expect(htmlOf('## a\n\n#### b', 3)).toBe('<h3>a</h3>\n<h5>b</h5>\n')
    expect(htmlOf('# a\n\n###### b', 3)).toBe('<h3>a</h3>\n<h6>b</h6>\n')
  })

  it('may have very many headings', () => {
    const html = htmlOf('# a\n'.repeat(100_000), 2)
    expect(html.split('<h2>')).toHaveLength(100_001)
  })
})
