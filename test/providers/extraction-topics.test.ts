import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extractDocument, extractRecording } from '../../src/providers/extraction/extract.js'
import { foldedName } from '../../src/providers/extraction/plain-text.js'

function topicsOf(markdown: string, title = 'Handbook'): Record<string, string[]> {
  return Object.fromEntries(
    extractDocument({ title, markdown }).topics.map(({ name, items }) => [name, items]),
  )
}

const itemsOf = (markdown: string): string[] => Object.values(topicsOf(markdown)).flat()

describe('topics', () => {
  it('are the sections of the shallowest level that has two headings', () => {
    const markdown = `# Guide

Everyone must read this guide once a year.

## Sick leave

You must tell your supervisor before ten o'clock.

### A doctor's note

A note is required after three days.

## Annual leave

Leave is requested two weeks ahead.
`
    expect(topicsOf(markdown)).toEqual({
      Guide: ['Everyone must read this guide once a year.'],
      'Sick leave': [
        "Sick leave: You must tell your supervisor before ten o'clock.",
        "A doctor's note: A note is required after three days.",
      ],
      'Annual leave': ['Annual leave: Leave is requested two weeks ahead.'],
    })
  })

  it('are named after the document if no level has two headings', () => {
    expect(Object.keys(topicsOf('## Only one\n\nPasswords must have 16 characters.', 'Security'))).toEqual([
      'Security',
    ])
  })

  it('carry the title if their heading names no subject', () => {
    const markdown =
      '## Overview\n\nThe tool records every hour of work.\n\n' +
      '## Booking trips\n\nTrips must be booked by staff.\n'
    expect(Object.keys(topicsOf(markdown, 'Tock'))).toEqual(['Tock: Overview', 'Booking trips'])
  })

  it.each([
    'Our unique value',
    'Getting around',
    'How to use',
    'Tips and tricks',
    'Basic mechanics',
    'The building',
    'What we do',
  ])('carry the title if their heading says nothing without it: %s', (heading) => {
    const markdown =
      `## ${heading}\n\nEvery trip is recorded in the tool.\n\n` +
      '## How we book trips abroad\n\nTrips must be booked by staff.\n'
    expect(Object.keys(topicsOf(markdown, 'Tock'))).toEqual([`Tock: ${heading}`, 'How we book trips abroad'])
  })

  it('lose the number of their heading, but not a year or a name that begins with a figure', () => {
    const text = '\n\nEvery trip must be approved in writing.'
    const other = '\n\nEvery purchase must be approved by finance.'
    expect(Object.keys(topicsOf(`## 2. Planning trips${text}\n\n## 18F in practice${other}`))).toEqual([
      'Planning trips',
      '18F in practice',
    ])
  })

  it('are found in a text without any word that the score knows', () => {
    const rule = 'Das Ventil bleibt immer zu.'
    expect(itemsOf(rule)).toEqual([rule])
    const other = 'Visitors must sign in at the front desk.'
    expect(itemsOf(`${rule} ${other}`)).toEqual([rule, other])
  })

  it('are found in a list of more entries than a call can have arguments', () => {
    expect(itemsOf('- Every valve must be closed.\n'.repeat(150_000))).toEqual([
      'Every valve must be closed.',
    ])
  })

  it('of the same name are one, and nothing is said twice', () => {
    const rule = 'All who visit us must sign in at the front desk.'
    const again = `${rule.toUpperCase()} Badges must be returned at noon.`
    const markdown = `## Visiting us\n\n${rule}\n\n## VISITING  US\n\n${again}\n`
    expect(topicsOf(markdown)).toEqual({
      'Visiting us': [rule, 'VISITING US: Badges must be returned at noon.'],
    })
  })

  it.each([
    ['nothing', ''],
    ['headings alone', '# A\n\n## B\n\n## C\n'],
    ['code', '```\nvalue must be set to 1 before the start\n```'],
    ['pictures', '![A picture that must be seen by everyone](x.png)'],
    ['a bare address', 'https://example.org/a/very/long/path/that/is/long'],
    ['two words', 'Hello there'],
    ['questions', 'Who must sign the form before it is sent?'],
    [
      'comments',
      '{% comment %}\n\nEvery form must be signed.\n\n{% endcomment %}\n\n<!-- It must be kept. -->',
    ],
  ])('are not made of %s', (_, markdown) => {
    expect(topicsOf(markdown)).toEqual({})
  })
})

describe('items', () => {
  it('put short list entries behind the words that introduce them', () => {
    expect(
      itemsOf(
        'Billable time includes:\n\n- Client meetings\n- Travel to them;\n- Writing about the project\n',
      ),
    ).toEqual(['Billable time includes: Client meetings; Travel to them; Writing about the project'])
  })

  it('number the steps of an ordered list', () => {
    expect(itemsOf('1. Clone the repository\n2. Run the installer\n3. Open the site\n')).toEqual([
      '1. Clone the repository; 2. Run the installer; 3. Open the site',
    ])
  })

  it('keep an entry with a term of its own, and an entry within an entry', () => {
    const markdown = `- **Open**: everyone can read it without asking
- **Living**: it is kept up to date by all of us
  - Every page should have an owner who reviews it
`
    expect(itemsOf(markdown)).toEqual([
      'Open: everyone can read it without asking',
      'Living: it is kept up to date by all of us',
      'Every page should have an owner who reviews it',
    ])
  })

  it('read a table by rows', () => {
    const markdown = '| | Tock | HRLinks |\n|-|-|-|\n| **Cadence** | Weekly | Bi-weekly |\n'
    expect(itemsOf(markdown)).toEqual(['Cadence – Tock: Weekly; HRLinks: Bi-weekly'])
  })

  it('leave a sentence with the one it points back at', () => {
    const text = 'Incidents must be reported within one hour. This applies at night too.'
    expect(itemsOf(text)).toEqual([text])
  })

  it('are free of markup, template tags and attributes', () => {
    const markdown = `All staff **must** use [the form]({% page "forms/leave" %}) {{ site.name }} and ask in
{% slack_channel "help" %} <br> if it's \`closed\`[^1]. {: .note}

[^1]: Ask early.
`
    expect(itemsOf(markdown)).toEqual(["All staff must use the form and ask in #help if it's closed."])
  })

  it('are free of the marks of a box, and of how a tag looks', () => {
    const markdown = `:::tip
All staff must lock their desks.
:::

{% hint style="warning" %} Every visitor must wear a badge. {% endhint %}
`
    expect(itemsOf(markdown)).toEqual([
      'All staff must lock their desks.',
      'Every visitor must wear a badge.',
    ])
  })

  it('come out of HTML as its readable lines', () => {
    const html =
      '<div>\n<script>must()</script>\n<p>Every laptop must be <b>locked</b>.</p>' +
      '<p>Screens are locked after five minutes.</p>\n</div>'
    expect(itemsOf(html)).toEqual(['Every laptop must be locked.', 'Screens are locked after five minutes.'])
  })

  it('are the best sixty of a section, in its order', () => {
    const rules = Array.from(
      { length: 60 },
      (_, index) => `Rule ${index} must be followed by every member of the team.`,
    )
    const talk = Array.from(
      { length: 60 },
      (_, index) => `Colours came from the old building, part ${index}.`,
    )
    const mixed = rules.flatMap((rule, index) => [talk[index] ?? '', rule])
    expect(itemsOf(mixed.join('\n\n'))).toEqual(rules)
  })

  it('are divided at a clause if they are long, without losing anything', () => {
    const sentence = `Every request must name ${'a purpose and '.repeat(30)}a person, ${'with all details '.repeat(20)}now.`
    const items = itemsOf(sentence)
    expect(items.join(' ')).toBe(sentence)
    expect(items.map((item) => item.length <= 600)).toEqual([true, true])
    expect(items[0]?.endsWith(' a person,')).toBe(true)
  })

  it.each([
    [
      'German',
      'Der Antrag wird spätestens zwei Wochen vorher gestellt. Eine Kopie bleibt in der Abteilung liegen.',
      2,
    ],
    [
      'Chinese',
      '所有员工每年必须完成一次安全培训，并且在系统中确认已经阅读全部相关规定和说明文件，否则账户将被停用。',
      1,
    ],
  ])('are found in %s too', (_, markdown, count) => {
    expect(itemsOf(markdown)).toHaveLength(count)
  })

  it('keep the rules of the port whatever the document is', () => {
    const words = fc.constantFrom(
      'must',
      'is',
      'A',
      'the team',
      '. ',
      ': ',
      '\n',
      '\n\n',
      '- ',
      '  - ',
      '1. ',
      '# ',
      '## ',
      '**',
      '](',
      '[',
      '|',
      '|-|\n',
      '<b>',
      '{% x "y" %}',
      '\u202E',
      '\uD800',
      'ﷺ'.repeat(90),
      '漢',
      '`',
      '😀',
    )
    const property = fc.property(fc.array(words, { maxLength: 80 }), (parts) => {
      const { topics, summary } = extractDocument({ title: 'T', markdown: parts.join('') })
      expect(new Set(topics.map(({ name }) => foldedName(name))).size).toBe(topics.length)
      for (const { name, items } of topics) {
        expect(items.length).toBeGreaterThan(0)
        expect(items.length).toBeLessThanOrEqual(60)
        for (const line of [name, ...items, summary ?? 'x']) {
          expect(line).toMatch(/^[^\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E]{1,600}$/u)
          expect(line.trim()).toBe(line)
          expect(Buffer.byteLength(line.normalize('NFKC'))).toBeLessThanOrEqual(2_100)
        }
      }
      const folded = topics.flatMap(({ items }) => items.map(foldedName))
      expect(new Set(folded).size).toBe(folded.length)
    })
    fc.assert(property, { numRuns: 500 })
  })
})

describe('a recording', () => {
  it('is read across its captions, under its title', () => {
    const segments = ['Every visitor must', 'wear a badge. Badges are', 'returned at the front desk.'].map(
      (text, index) => ({ text, startMs: index * 2_000, endMs: index * 2_000 + 1_900 }),
    )
    expect(extractRecording({ title: 'Visitors at the office', segments })).toEqual({
      title: null,
      summary: 'Every visitor must wear a badge. Badges are returned at the front desk.',
      language: 'en',
      chapters: [],
      topics: [
        {
          name: 'Visitors at the office',
          items: ['Every visitor must wear a badge.', 'Badges are returned at the front desk.'],
        },
      ],
    })
  })

  it('without words teaches nothing', () => {
    expect(extractRecording({ title: 'Silence', segments: [] }).topics).toEqual([])
  })
})
