import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseQuery } from '../../src/search/parse-query.js'
import { readableLines } from '../../src/search/readable-text.js'
import { snippetOf } from '../../src/search/snippet.js'
import { drawsOf } from '../support/draws.js'

const read = (markdown: string) => [...readableLines(markdown)].join(' ').replaceAll(/\s+/g, ' ').trim()
const marked = (text: string, query: string, weights?: readonly number[]) =>
  snippetOf([text], parseQuery(query), weights)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

describe('the text of a snippet', () => {
  it.each([
    ['# Heads up #\n\nSet a *valve* __shut__ ~~now~~.', 'Heads up Set a valve shut now.'],
    ['Under\n=====\n\n***\n\n> - [x] done\n> - [ ] open', 'Under done open'],
    ['1. first\n* second\n+ third\n- fourth', '1. first second third fourth'],
    ['See [the page](https://a.example/b_(c) "Title") and ![a plan](plan.png).', 'See the page and a plan.'],
    [
      'See [the page][1], <https://a.example> and note[^2].\n\n[1]: https://a.example',
      'See the page, https://a.example and note.',
    ],
    [
      'Go\nto [the\n  first page][1] or [the\nother](\nhttps://a.example).',
      'Go to the first page or the other.',
    ],
    ['An open [bracket\n\n- and [a\n- list', 'An open [bracket and [a list'],
    ['An open [bracket\n```\ncode](x)\n```', 'An open [bracket code](x)'],
    ['| Name | Age |\n|:-----|----:|\n| Ada  | 36  |', 'Name Age Ada 36'],
    ['<div class="note">Wear <b>gloves</b>.<br>Always.</div>', 'Wear gloves. Always.'],
    ['Before.<!-- hidden\n\nhidden --> After.<script>\nhidden()\n</script> End.', 'Before. After. End.'],
    ['---\ntitle: Hidden\n---\nShown.', 'Shown.'],
    ['{{ site.name }}{% include "head.html" %}Ask {% slack_channel "help" %}.{: .note }', 'Ask #help.'],
    ['{% comment %}\nhidden\n{% endcomment %}Shown. {{ unclosed', 'Shown. unclosed'],
    ['```js\nconst a_b = c * d * e // [x](y)\n```\nAfter', 'const a_b = c * d * e // [x](y) After'],
    ['Call `child_process` and ``a`b``, or \\*nothing\\*.', 'Call child_process and a`b, or *nothing*.'],
    ['AT&amp;T &lt;b&gt; &#233; &unknown; R&D', 'AT&T <b> é &unknown; R&D'],
    [':tada: At 10:30 see note: it :+1:', 'At 10:30 see note: it'],
    ['> [!WARNING]\n> Hot', 'Hot'],
    ['::: tip\nCold\n:::', 'Cold'],
    [
      '2 * 3 * 4 < 5, snake_case_name, a*b, C:\\dir, x | y, 1 - 2',
      '2 * 3 * 4 < 5, snake_case_name, a*b, C:\\dir, x | y, 1 - 2',
    ],
    [
      'Before <img src="a.png"\n alt="A > B"\n width=300>\nafter <a href="b"\n  >it</a\n>.',
      'Before after it.',
    ],
    ['[![badge](a.svg)](b.html) After [![CI](a.svg)][ci]', 'badge After CI'],
    ['[`pino-pretty`][pp], [**Bold**][x] and [*a* `b`](c)', 'pino-pretty, Bold and a b'],
    ['[link](<a b.md>) [other]( <c d> "Title") [third](e (Title)) [x] y', 'link other third [x] y'],
    ['{{% note %}}Keep{{% /note %}}{{< br >}} <% x %>this<%= a > b\n%>.', 'Keep this.'],
    [
      'Write `{{ x }}` or `<% y %>`.\n```\n{% raw %}\na: ${{ z }}\n{% endraw %}\n```',
      'Write {{ x }} or <% y %>. a: ${{ z }}',
    ],
    ['Call `{% raw %}{{ x }}{% endraw %}`.', 'Call {{ x }}.'],
    ['+++\ntitle = "Hidden"\n+++\nShown.', 'Shown.'],
    ['{% raw %}{{ x }}{% endraw %} and {{ y }}', '{{ x }} and'],
    ['if a<b and c>d, List<String> of 1 <2 > 0', 'if a<b and c>d, List<String> of 1 <2 > 0'],
    ['<summary>More</summary>Inside H<sub>2</sub>O <Tab>One</Tab>Two', 'More Inside H2O One Two'],
    ['Said[^a].\n\n[^a]:\n  By whom.\n[^b]: When.', 'Said. By whom. When.'],
    ['```a``` is code\n<!-- ``` --> not', 'a is code not'],
  ])('reads %j as people do', (markdown, text) => {
    expect(read(markdown)).toBe(text)
  })

  it('keeps a text without marks', () => {
    const plain = fc.stringMatching(/^[\p{L}\p{N} .,;!?()]{0,300}$/u)
    fc.assert(
      fc.property(plain, (text) => {
        expect(read(text)).toBe(text.replaceAll(/\s+/g, ' ').trim())
      }),
      drawsOf('FUZZ_RUNS', 100, 'a text without marks'),
    )
  })

  it('has no mark of a template, whatever the text', () => {
    const pieces = fc.array(
      fc.constantFrom(
        '{{',
        '}}',
        '{%',
        '%}',
        '{',
        '}',
        '%',
        '<!--',
        '-->',
        '\n',
        '```',
        '`',
        'word',
        ' ',
        '"a"',
        '\\',
      ),
      { maxLength: 60 },
    )
    fc.assert(
      fc.property(pieces, (list) => {
        const outsideCode = list.filter((piece) => !piece.includes('`') && piece !== '\\').join('')
        expect(read(outsideCode)).not.toMatch(/\{\{\s*\w+\s*\}\}|\{%\s*\w+[^{}]*%\}|<!--/)
      }),
      drawsOf('FUZZ_RUNS', 200, 'marks of templates'),
    )
  })
})

describe('a snippet', () => {
  it('is the part with most of the words, from the beginning of a sentence', () => {
    const far = 'Nothing of note is said here. '.repeat(20)
    const text = `The valve is old. ${far}Call first. Then shut the valve of the pump. ${far}`

    expect(marked(text, 'valve pump')).toMatch(/^Then shut the \[valve\] of the \[pump\]\. /)
  })

  it('prefers the word that decides more', () => {
    const far = 'Nothing of note is said here. '.repeat(20)

    expect(marked(`The valve is old. ${far}A pump. ${far}`, 'valve pump', [10, 500])).toContain('A [pump]')
    expect(marked(`The valve is old. ${far}A pump. ${far}`, 'valve pump', [500, 10])).toContain('The [valve]')
  })

  it.each([
    ['childprocess', 'run a child_process now', 'run a [child_process] now'],
    ['child process', 'run a child_process now', 'run a [child]_[process] now'],
    ['childpro', 'run a child-process now', 'run a [child-process] now'],
    ['obrien', "Ask O'Brien or O’Briens’ aunt", "Ask [O'Brien] or [O’Briens]’ aunt"],
    ['mueller groesse', 'Frau Müller nennt die Größe', 'Frau [Müller] nennt die [Größe]'],
    ['müller', 'Frau Mueller und Frau Müller', 'Frau [Mueller] und Frau [Müller]'],
    ['mueller', 'Frau Mu\u0308ller', 'Frau [Mu\u0308ller]'],
  ])('marks %j where it is spelt otherwise', (query, text, wanted) => {
    expect(marked(text, query)).toBe(wanted)
    const far = 'Nothing of note is said here. '.repeat(20)
    expect(marked(`${far}${text}. ${far}`, query)).toContain(wanted)
  })

  it('takes no more lines than it needs', () => {
    let taken = 0
    const lines = function* () {
      for (; taken < 1_000; taken += 1) yield 'Here is a valve among many other things.'
    }

    expect(snippetOf(lines(), parseQuery('valve'))).toContainEqual({ text: 'valve', isMatch: true })
    expect(taken).toBeLessThan(30)
  })
})
