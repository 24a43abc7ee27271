import { describe, expect, it } from 'vitest'
import { extractDocument } from '../../src/providers/extraction/extract.js'

/** The items of a document with one topic, and its summary. */
function read(markdown: string) {
  const { topics, summary } = extractDocument({ title: 'Handbook', markdown })
  return { items: topics.flatMap(({ items }) => items), summary }
}

describe('a procedure', () => {
  const steps = ['Unplug the pump and wait for a minute.', 'Open the valve:', 'Write the pressure down.']

  it('is one item with its steps where they fit', () => {
    expect(read(`Before you clean a pump:\n\n${steps.map((step) => `1. ${step}\n`).join('')}`).items).toEqual(
      [
        'Before you clean a pump: 1. Unplug the pump and wait for a minute; 2. Open the valve; 3. Write the pressure down',
      ],
    )
  })

  it('keeps the numbers of its steps where they do not, from the number that it begins with', () => {
    const long = `${'Look at each of the seals from all sides, '.repeat(8)}then close it.`
    expect(read(`4. ${long}\n5. ${long} Again.\n6. Write the pressure down.\n`).items).toEqual([
      `4. ${long}`,
      `5. ${long} Again.`,
      '6. Write the pressure down.',
    ])
  })

  it('has all paragraphs of a step, and no code', () => {
    const markdown =
      '1. Start the service:\n\n   ```\n   pump on\n   ```\n\n   Wait for the light.\n2. Close the lid.\n'
    expect(read(markdown).items).toEqual(['1. Start the service: Wait for the light; 2. Close the lid'])
  })
})

describe('an item', () => {
  it('names the heading of its table', () => {
    const table = '| Part | Wear | Price |\n|-|-|-|\n| Seal | two years | 4 euros |\n'
    expect(read(`## Spare parts\n\n${table}`).items).toEqual([
      'Spare parts: Seal – Wear: two years; Price: 4 euros',
    ])
  })

  it('has the term that it defines', () => {
    const markdown = '## Terms\n\nAll of them.\n\n### Uptime\n\nMeans the hours in which the pump is on.\n'
    expect(read(markdown).items).toEqual(['Uptime: Means the hours in which the pump is on.'])
  })

  it('has what its pronoun stands for, also from the paragraph before', () => {
    const rule = 'Incidents must be reported within one hour.'
    expect(read(`${rule}\n\nThis means at night too. They are kept for a year.\n`).items).toEqual([
      `${rule} This means at night too. They are kept for a year.`,
    ])
    expect(read('## Leave\n\nIt is granted by the team lead only.\n').items).toEqual([
      'Leave: It is granted by the team lead only.',
    ])
    expect(read('## Leave\n\nIt is important to ask the team lead.\n').items).toEqual([
      'It is important to ask the team lead.',
    ])
  })

  it.each([
    [
      'You must use the map of the floor [that is kept here](https://maps.example.org/3).',
      'You must use the map of the floor that is kept here (https://maps.example.org/3).',
    ],
    [
      'You must ask for support after hours as the guide says [here]({% page "/travel-b" %}).',
      'You must ask for support after hours as the guide says here (/travel-b).',
    ],
    [
      'You must ask for support after hours as the guide says [here]({{ site.baseurl }}/travel-b/).',
      'You must ask for support after hours as the guide says here (/travel-b/).',
    ],
  ])('has the address of a link that does not say where it leads: %s', (markdown, item) => {
    expect(read(markdown).items).toEqual([item])
  })

  it('is every step of a procedure, also one that says little alone', () => {
    const rest =
      'This tells you how to handle the mail, and what the service desk will want to know of it. '.repeat(3)
    const steps = [
      `1. Do not open anything that came with the mail. ${rest}`,
      '2. Follow the [video](https://v.example) on the [page](https://p.example).',
      `3. You must report the mail within one hour. ${rest}`,
      '4. ',
    ]
    const { items } = read(steps.join('\n'))

    expect(items.map((item) => /^\d\./.exec(item)?.[0]).filter(Boolean)).toEqual(['1.', '2.', '3.'])
  })

  it('is none where a link or code that it needs is gone', () => {
    const kept = 'You must report an incident within one hour.'
    expect(
      read(`${kept} You must use this link to <a href="mailto:a@b.example">write a mail</a>.`).items,
    ).toEqual([kept])
    expect(read(`${kept} You must write the \`{% alert %}\` directive into the page.`).items).toEqual([kept])
  })

  it('has the address of a link that is not named', () => {
    expect(read('You must sign the contract with [this form](https://forms.example.org/a).').items).toEqual([
      'You must sign the contract with this form (https://forms.example.org/a).',
    ])
  })

  it('is kept without the code that it introduces', () => {
    const code = '\n\n```\npump --list\n```\n'
    expect(read(`To see all pumps of a site, list them with their numbers:${code}`).items).toEqual([
      'To see all pumps of a site, list them with their numbers.',
    ])
    expect(read(`To see all of the pumps, run the following command:${code}`).items).toEqual([])
  })

  it('takes a bold line for what it is, a heading', () => {
    expect(read('**Rules**\n\n- Wear gloves\n- Close the lid\n').items).toEqual([
      'Rules: Wear gloves; Close the lid',
    ])
  })

  it.each([
    'See also the manual of the pump for all of its settings.',
    'Copyright (c) 2020 Example Ltd. and all of its contributors.',
    'This project is licensed under the MIT license of the company.',
    'This page describes how all of the pumps are cleaned.',
    'For more information, visit the site of the maker of the pumps.',
    'Last updated on March 3, 2021 by the team that runs the site.',
    '- [The manual of the pump](manual.md)\n- [The price list](prices.md)\n',
    '`pump.on({ speed: 4, mode: "a|b" }) && pump.off({ now: true })`',
  ])('is not made of %j', (markdown) => {
    expect(read(`Pumps must be cleaned.\n\n${markdown}\n`).items).toEqual(['Pumps must be cleaned.'])
  })
})

describe('a summary', () => {
  const rule = 'Every pump must be cleaned once a week by its owner.'

  it('is what the front matter says', () => {
    expect(read(`---\ndescription: How to clean a pump\n---\n\n${rule}\n`).summary).toBe(
      'How to clean a pump',
    )
  })

  it('is what the document says about itself near its top', () => {
    expect(read(`# Pumps\n\n${rule}\n\nThis page explains how pumps are cleaned.\n`).summary).toBe(
      'This page explains how pumps are cleaned.',
    )
  })

  it('is no pointer, date, contact, entry of a list or row of a table', () => {
    const before = [
      'See the old handbook for everything else.',
      'Last updated: March 3, 2021 by the team.',
      'Questions go to the team at pumps@mail.example.org in the morning.',
      '- Every pump must have an owner who can be reached.',
      '| Pump | Owner |\n|-|-|\n| The first pump | must be cleaned by Ada |',
    ]
    expect(read(`${before.join('\n\n')}\n\n${rule}\n`).summary).toBe(rule)
  })

  it('has two sentences at most', () => {
    const more = 'The owner is named on its side. A pump without an owner must be off. Ask for one.'
    expect(read(`${rule} ${more}`).summary).toBe(`${rule} The owner is named on its side.`)
  })
})
