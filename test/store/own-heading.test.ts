import { expect, it } from 'vitest'
import { extractDocument } from '../../src/providers/extraction/extract.js'
import { withoutOwnHeading } from '../../src/records/own-heading.js'

it.each([
  ['Leave', '# Leave\n\nAsk first.', 'Ask first.'],
  ['Leave', '\n \t\n   ###### Leave ######\r\n\r\n    code', '    code'],
  ['Sick leave', 'Sick\nleave\n ===  \nCall us.', 'Call us.'],
  ['Sick leave', '## **Sick** [`leave`](/sick "now") {#sick}\nCall us.', 'Call us.'],
  ['You & <b>me</b>', '# You &amp; me\rText', 'Text'],
  ['???', '# ???\nText', 'Text'],
  ['Leave', '# Leave\n\n# Leave\n\nAsk.', 'Ask.'],
  ['Leave', '# Leave', ''],
  ['漢字', '漢字\n---\n文', '文'],
])('a chapter %j has no text of its own heading: %j', (headline, text, without) => {
  expect(withoutOwnHeading(headline, text)).toBe(without)
  expect(withoutOwnHeading(headline, without)).toBe(without)
})

it.each([
  [null, '# Leave\n\nAsk first.'],
  ['Leave', '# Sick leave\n\nAsk first.'],
  ['Leave', '\n\n  Ask first.\n'],
  ['Leave', 'Leave\n\nAsk first.'],
  ['Leave', '#Leave\nis a tag'],
  ['Leave', '####### Leave'],
  ['Leave', '    # Leave\nis code'],
  ['Leave', '- Leave\n---\n'],
  ['Leave', '> # Leave\n'],
  ['???', '# !!!\nText'],
  ['Leave', ''],
  ['', ''],
])('a chapter %j keeps its text %j', (headline, text) => {
  expect(withoutOwnHeading(headline, text)).toBe(text)
})

it('leaves what was read from a document as it is', () => {
  const markdown = '# A\n\nText\n---\n\n## B `c`\n- B c\n---\n# ![D](d.png)\n\nD\n'
  const { chapters } = extractDocument({ title: 'T', markdown })
  expect(chapters.map(({ headline }) => headline)).toEqual(['A', 'Text', 'B c', null])
  for (const { headline, text } of chapters) expect(withoutOwnHeading(headline, text)).toBe(text)
})

it("finds a chapter's own heading quickly in any text", () => {
  for (const part of ['![a](', '](', '# A\n', 'A\n', ' ', '<', '{#']) {
    const text = part.repeat(500_000 / part.length)
    expect(withoutOwnHeading('A', text).length).toBeLessThanOrEqual(text.length)
  }
})
