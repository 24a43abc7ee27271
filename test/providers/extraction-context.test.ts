import { describe, expect, it } from 'vitest'
import { extractDocument } from '../../src/providers/extraction/extract.js'

/** The items of a document with one topic, and its summary. */
function read(markdown: string) {
  const { topics, summary } = extractDocument({ title: 'Handbook', markdown })
  return { items: topics.flatMap(({ items }) => items), summary }
}

describe('a procedure', () => {
  const steps = ['Unplug the pump and wait for a minute.', 'Open the valve:', 'Write the pressure down.']

  it('is one item with its steps if they fit', () => {
    expect(read(`Before you clean a pump:\n\n${steps.map((step) => `1. ${step}\n`).join('')}`).items).toEqual(
      [
        'Before you clean a pump: 1. Unplug the pump and wait for a minute; 2. Open the valve; 3. Write the pressure down',
      ],
    )
  })

  it('keeps the numbers of its steps if they do not fit, from the number that it begins with', () => {
    const long = `${'Look at each of the seals from all sides, '.repeat(8)}then close it.`
    expect(read(`4. ${long}\n5. ${long} Again.\n6. Write the pressure down.\n`).items).toEqual([
      `4. ${long}`,
      `5. ${long} Again.`,
      '6. Write the pressure down.',
    ])
  })

  it('has all paragraphs of a step, and a short line of code', () => {
    const markdown =
      '1. Start the service:\n\n   ```\n   pump on\n   ```\n\n   Wait for the light.\n2. Close the lid.\n'
    expect(read(markdown).items).toEqual([
      '1. Start the service: pump on. Wait for the light; 2. Close the lid',
    ])
  })
})

describe('a step', () => {
  it('is kept with its own steps, and however little it says', () => {
    const markdown =
      '1. Seed the scanner.\n   1. Open each of the pages of the site.\n   2. Write their names down.\n2. Run the spider.\n3. Every alert must be looked at.\n'
    expect(read(markdown).items).toEqual([
      '1. Seed the scanner.',
      'Seed the scanner: 1. Open each of the pages of the site; 2. Write their names down',
      '2. Run the spider.',
      '3. Every alert must be looked at.',
    ])
  })

  it('is kept without a tag that it shows as code', () => {
    const markdown = '1. Add a picture\n2. Link it: `{% image "a.png" %}`\n3. Save the page for all readers\n'
    expect(read(markdown).items).toEqual(['1. Add a picture; 2. Link it; 3. Save the page for all readers'])
  })

  it('may be a question, or a greeting', () => {
    const markdown = 'They will ask:\n\n1. Who are you?\n2. Are you welcome here?\n'
    expect(read(`## Visits\n\n${markdown}`).items).toEqual([
      'Visits: They will ask: 1. Who are you? 2. Are you welcome here?',
    ])
  })

  it('is named by what is said under its heading', () => {
    const rule = 'Every form must be signed by the team lead.'
    const step = (number: number) =>
      `### Step ${number}: Sign form ${number}\n\n${rule} Form ${number} is kept for five years.\n\n`
    expect(
      read(`## Forms\n\n${step(1)}${step(2)}## Others\n\nNothing else is kept by the team.\n`).items,
    ).toEqual([
      `Step 1: Sign form 1: ${rule}`,
      'Step 1: Sign form 1: Form 1 is kept for five years.',
      `Step 2: Sign form 2: ${rule}`,
      'Step 2: Sign form 2: Form 2 is kept for five years.',
      'Others: Nothing else is kept by the team.',
    ])
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
      'Leave: It is important to ask the team lead.',
    ])
  })

  it('repeats the sentence before it if both of them are long', () => {
    const long = `Pumps must be ${'cleaned, oiled and '.repeat(25)}checked.`
    const last = 'Their owners must write this down.'
    const needs = `These owners are ${'named, asked and '.repeat(3)}paid.`
    expect(read(`${long} Pumps have owners. ${needs} ${last}`).items).toEqual([
      long,
      `Pumps have owners. ${needs} ${last}`,
    ])
    // Alone, nobody knows which rule.
    expect(read(`${long} This rule ${'holds and '.repeat(20)}holds.`).items).toEqual([long])
  })

  it('has the heading if its pronoun stands for something that no sentence names', () => {
    const list = '- Every pump must have an owner.\n- Every valve must have a number.\n'
    expect(read(`## Names\n\n${list}\nThese names are kept for five years.\n`).items).toEqual([
      'Every pump must have an owner.',
      'Every valve must have a number.',
      'Names: These names are kept for five years.',
    ])
  })

  it('that is an entry has what the entry around its list says, or the sentence before the list', () => {
    const around = '- Sign the contract with the speaker.\n  - This is necessary because of the law.\n'
    expect(read(around).items).toEqual([
      'Sign the contract with the speaker. This is necessary because of the law.',
    ])
    const spaces = 'Nobody may smoke within our spaces. These spaces include:'
    const entries = ['the office and the garden of it, ', 'all meetings that we hold, '].map((entry) =>
      entry.repeat(12),
    )
    expect(read(`${spaces}\n\n- ${entries.join('\n- ')}`).items).toEqual(
      entries.map((entry) => `${spaces} ${entry.slice(0, -', '.length)}`),
    )
  })

  it('that goes on with a sentence has that sentence', () => {
    const markdown = 'Mind what a password must be.\n\n- at least 16 characters\n- no word of a dictionary\n'
    expect(read(markdown).items).toEqual([
      'Mind what a password must be.',
      'Mind what a password must be: at least 16 characters; no word of a dictionary',
    ])
  })

  it('is left out if another one begins or ends with it', () => {
    const rule = 'You must bill all of your time.'
    const entries = '- Meetings\n- Travel to them\n'
    expect(read(`${rule} This includes:\n\n${entries}`).items).toEqual([
      `${rule} This includes: Meetings; Travel to them`,
    ])
  })

  it('has an aside with what it is about, and no mark of a footnote', () => {
    expect(read('Every pump has two roles. (In most cases, both are played by one.)').items).toEqual([
      'Every pump has two roles. (In most cases, both are played by one.)',
    ])
    expect(read('\\*Note: Every pump must be cleaned.').items).toEqual(['Note: Every pump must be cleaned.'])
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

  it('is left out if a link or code that it needs is gone', () => {
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

  it('is kept with a short line of code that it introduces, and without longer code', () => {
    const code = '\n\n```\npump --list\n```\n'
    expect(read(`To see all pumps of a site, list them with their numbers:${code}`).items).toEqual([
      'To see all pumps of a site, list them with their numbers: pump --list',
    ])
    expect(read(`To see all of the pumps, run the following command:${code}`).items).toEqual([
      'To see all of the pumps, run the following command: pump --list',
    ])
    const long = code.replace('pump', 'pump --site north\npump')
    expect(read(`To see all of the pumps, run the following command:${long}`).items).toEqual([])
  })

  it('treats a bold line as a heading', () => {
    expect(read('**Rules**\n\n- Wear gloves\n- Close the lid\n').items).toEqual([
      'Rules: Wear gloves; Close the lid',
    ])
  })

  it.each([
    'As the owner of a pump, you are responsible for:',
    '... then the pump must be cleaned again.',
    'TO: |---|---| |FROM:| the team that must clean it',
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

  it('is what the front matter says, with a sentence of the text if that is short', () => {
    const described = (description: string) =>
      read(`---\ndescription: ${description}\n---\n\n${rule}\n`).summary
    expect(described('How to clean a pump')).toBe(`How to clean a pump. ${rule}`)
    const long =
      'How to clean a pump of the cellar, and whom to tell before you begin and once you are done with it'
    expect(described(long)).toBe(long)
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
      'Please reference the list of owners for contact information',
      'STANDARD OPERATING PROCEDURE: TC-18-CS1-001',
      "If you're interested in pumps, you can ask the owner of one.",
      'On July 13, 2021, the owners were given new rules for pumps.',
      'This page assumes that you have read about owners. Read that first, if you have not.',
      'Call the team at +1 555 0100 200 if a pump is not clean.',
      '- Every pump must have an owner who can be reached.',
      '| Pump | Owner |\n|-|-|\n| The first pump | must be cleaned by Ada |',
    ]
    expect(read(`${before.join('\n\n')}\n\n${rule}\n`).summary).toBe(rule)
  })

  it('may name a telephone number beside its subject', () => {
    const long =
      'If you travel in your first two weeks, you need a temporary account, with which you can book trains and rooms for all of your trips by calling +1 555 0100 200.'
    expect(read(`${long}\n\n${rule}\n`).summary).toBe(long)
  })

  it('keeps names with initials whole', () => {
    const name = 'The house is named after John C. Kluczynski of Chicago.'
    expect(read(name).summary).toBe(name)
  })

  it('has three sentences at most', () => {
    const more = 'The owner is named on its side. A pump without an owner must be off. Ask for one.'
    expect(read(`${rule} ${more}`).summary).toBe(
      `${rule} The owner is named on its side. A pump without an owner must be off.`,
    )
  })
})
