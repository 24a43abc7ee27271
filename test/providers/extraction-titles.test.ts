import { describe, expect, it } from 'vitest'
import { extractDocument } from '../../src/providers/extraction/extract.js'

describe('the title of a document is', () => {
  const titleOf = (markdown: string) => extractDocument({ title: 'pumps.md', markdown }).title

  it.each([
    [
      'what its front matter says, as text',
      '---\ntitle: "Pumps &amp; <em>oil</em>"\n---\n# Other',
      'Pumps & oil',
    ],
    [
      'what its front matter says, without marks',
      '---\ntitle: "**Pumps**, `oil` and the [menu](x.md)"\n---\n# Other',
      'Pumps, oil and the menu',
    ],
    ['what its front matter says of a type', '---\ntitle: List<String>\n---\n# Other', 'List<String>'],
    ['its first heading', '## Part\n\n# Real *title* with `code`\n\n# Second', 'Real title with code'],
    ['its heading where the front matter has none', '---\nlayout: page\n---\n# Real title', 'Real title'],
    ['its heading where the front matter is broken', '---\n: : [\n---\n# Real title', 'Real title'],
    [
      'its heading where the front matter is a bomb',
      '---\na: &a [x]\ntitle: *a\n---\n# Real title',
      'Real title',
    ],
    ['a heading with a line under it', 'Real title\n===\ntext', 'Real title'],
    [
      'a heading in HTML',
      '<div>\n  <h1 align="center">Oil &amp; <b>pumps</b></h1>\n</div>\n\n# API',
      'Oil & pumps',
    ],
    ['the heading that all others are below', '## Pumps\n\nText.\n\n### Use\n\n### Care', 'Pumps'],
    ['a heading that names no subject, if it is the only one', '# FAQ\n\n## How?', 'FAQ'],
    ['no first one of several that names no subject', '# Installation\n\nText.\n\n# Details', null],
    ['no heading beside others', '### Use\n\nText.\n\n### Care', null],
    ['none in code', '```\n# not a title\n```', null],
  ])('%s', (_kind, markdown, title) => {
    expect(titleOf(markdown)).toBe(title)
  })
})
