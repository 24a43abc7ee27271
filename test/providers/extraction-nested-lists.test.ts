import { describe, expect, it } from 'vitest'
import { extractDocument } from '../../src/providers/extraction/extract.js'

const itemsOf = (markdown: string) =>
  extractDocument({ title: 'Handbook', markdown }).topics.flatMap(({ items }) => items)

describe('entries without a verb', () => {
  it('keep the sentence before the list, though it announces nothing', () => {
    expect(
      itemsOf(
        'Alarms can go to several places.\n\n- Radio, though nobody may hear it during a meal or a meeting on the quay.\n- Email, which is slow and is read by most people only in the evening.\n',
      ).join('\n'),
    ).toContain('Alarms can go to several places: Radio, though nobody')
  })

  it('keep the words that introduce them where only an aside has a verb', () => {
    const asides = ['New trucks (old ones are free)', 'Spare seals for pumps (a lamp is free)']
    const list = asides.map((text) => `- ${text} ${'of every kind and size '.repeat(5)}on the yard.\n`)
    for (const item of itemsOf(`The driver must pay for these goods:\n\n${list.join('')}`))
      expect(item).toMatch(/^The driver must pay for these goods: /)
  })
})

describe('an entry that ends as a sentence does', () => {
  it.each([
    ['has no verb', 'The yard gives each driver:', 'Room to store a helmet and gloves.'],
    ['is in another language', 'Les buts du dépôt sont :', 'Former les pilotes aux règles de la cour.'],
  ])('keeps the words that introduce it if it %s', (_, leadIn, text) => {
    const other = 'Un toit pour chaque camion de la cour.'
    expect(itemsOf(`${leadIn}\n\n- ${text}\n- ${other}\n`)).toEqual([
      `${leadIn} ${text}`,
      `${leadIn} ${other}`,
    ])
  })

  it('keeps words that are the first half of a sentence, though it is whole', () => {
    const ends = ['The seal has been changed twice.', 'Nobody has asked for a lamp within a month.']
    expect(itemsOf(`An old pump is sold when:\n\n- ${ends[0]}\n- ${ends[1]}\n`)).toEqual(
      ends.map((end) => `An old pump is sold when: ${end}`),
    )
  })

  it('stands alone if it is whole and the words only announce it', () => {
    const rule = (text: string) => `- ${text}\n`
    const rules = ['Practice the signals of the yard.', 'Treat every lamp of the yard with care.']
    expect(itemsOf(`When in doubt, these principles help:\n\n${rules.map(rule).join('')}`)).toEqual(rules)
  })

  it('keeps what is said to follow, though that ends as a sentence, too', () => {
    const list = '- Your name and the number of your truck\n- The hour of the accident at the gate\n'
    expect(
      itemsOf(`Send the desk a letter with the following details after an accident.\n\n${list}`),
    ).toEqual([
      'Send the desk a letter with the following details after an accident: Your name and the number of your truck; The hour of the accident at the gate',
    ])
    expect(
      itemsOf('クレーンを動かす前に、以下を用意します。\n\n- ヘルメット\n- 新しい手袋と検査済みのロープ\n'),
    ).toEqual(['クレーンを動かす前に、以下を用意します: ヘルメット; 新しい手袋と検査済みのロープ'])
  })
})

it('steps that go on after a text have what introduced the first of them', () => {
  const step = (text: string) => `${text} ${'and look at each of the seals, '.repeat(10)}then go on.\n`
  const markdown = `For example, to test a pump:\n\n1. ${step('Open the lid')}\nA lamp helps here.\n\n2. ${step('Take the seal out')}`
  const items = itemsOf(markdown)
  expect(items[0]).toMatch(/^To test a pump: 1\. Open the lid/)
  expect(items.at(-1)).toMatch(/^To test a pump: 2\. Take the seal out/)
})

describe('a list within an entry', () => {
  it('has its bold name before each entry, and the name is no item', () => {
    const markdown =
      'The yard has two teams:\n\n- **Lead**\n  - Take the chance to show a new driver around.\n- **Repairs**\n  - Helps with pumps and seals.\n'
    expect(itemsOf(markdown)).toEqual([
      'Lead: Take the chance to show a new driver around.',
      'Repairs: Helps with pumps and seals.',
    ])
  })

  it('names what its steps are for', () => {
    const step = (text: string) =>
      `   1. ${text} ${'and look at each of the seals, '.repeat(10)}then go on.\n`
    const markdown = `1. Replace a leaking seal.\n${step('Open the lid')}${step('Take the seal out')}2. Report the leak.\n`
    expect(itemsOf(markdown).join('\n')).toContain('Replace a leaking seal: 2. Take the seal out')
  })

  it('has no number if it has only one entry, and keeps what it speaks of', () => {
    const markdown =
      '1. Every driver gets one lamp a year.\n   1. Rationale: This will limit the number of lamps that are lost at night.\n2. The desk lends spare lamps.\n'
    expect(itemsOf(markdown)).toContain(
      'Every driver gets one lamp a year. Rationale: This will limit the number of lamps that are lost at night.',
    )
  })

  it('keeps a short line of code in the step that ends before it', () => {
    expect(
      itemsOf('## Testing a pump\n\n1. Open the console\n2. Run\n\n   ```sh\n   pump --test\n   ```\n'),
    ).toEqual(['Testing a pump: 1. Open the console; 2. Run: pump --test'])
  })

  it('is in the step that is no sentence without it', () => {
    const markdown =
      'To report a leak:\n\n1. Write to the desk and include:\n   - the name of the pump\n   - the hour\n2. Wait for an answer.\n'
    expect(itemsOf(markdown)).toEqual([
      'To report a leak: 1. Write to the desk and include: the name of the pump; the hour; 2. Wait for an answer',
    ])
  })

  it('keeps the words that introduce it before a term of which little is said', () => {
    const field = (name: string, value: string) => `   - **${name}:** ${value}\n`
    const fields = [
      field('Hours per week', '40'),
      field('Employer', 'The yard. '.repeat(60)),
      field('Number', '44-05'),
    ]
    const markdown = `1. Sign the form.\n2. Fill in the second part of the form:\n${fields.join('')}3. Send it.\n`
    expect(itemsOf(markdown)).toContain('Fill in the second part of the form: Hours per week: 40')
  })

  it('is introduced by the last sentence of a long entry, which stands alone without it', () => {
    const said = `Every driver must know ${'the yard and the quay and '.repeat(8)}the gate.`
    const goods = ['- a lamp\n', '- a spare seal\n'].map((entry) => `  ${entry}`)
    expect(itemsOf(`- ${said} Drivers carry:\n${goods.join('')}- Nobody may smoke.\n`)).toEqual(
      expect.arrayContaining([said, 'Drivers carry: a lamp; a spare seal']),
    )
  })

  it('keep the bold name of the entry around them where they are no sentences', () => {
    const markdown =
      'Every pump must have an owner.\n\n- **Interviews**\n  - A wide set of talks with drivers that asks nobody the same questions.\n  - Drivers are asked for leave to record them.\n  - Every driver may stop the talk at any time.\n- **Surveys**\n  - Questions are sent to all drivers.\n'
    expect(itemsOf(markdown)).toEqual([
      'Every pump must have an owner.',
      'Interviews: A wide set of talks with drivers that asks nobody the same questions.',
      'Interviews: Drivers are asked for leave to record them.',
      'Interviews: Every driver may stop the talk at any time.',
      'Surveys: Questions are sent to all drivers.',
    ])
    expect(itemsOf('- **For example**\n  - Every driver may stop the talk.\n')).toEqual([
      'Every driver may stop the talk.',
    ])
  })
})

it('an entry that begins with a verb has the words before the list, which are its subject', () => {
  const entries = '- Decides how often the drivers meet.\n- Maintains a list of seals for all.\n'
  expect(itemsOf(`In addition, the board of drivers:\n\n${entries}`)).toEqual([
    'The board of drivers: Decides how often the drivers meet.',
    'The board of drivers: Maintains a list of seals for all.',
  ])
})

it('entries have the words before them that end in "do the following", though no colon is there', () => {
  expect(
    itemsOf('The team should at least do the following\n\n- Agree on names\n- Lock the old hall\n'),
  ).toEqual(['The team should at least do the following: Agree on names; Lock the old hall'])
})

it('entries keep words that they end, though they are sentences', () => {
  const entries = '- The seal of the pump is old.\n- Nobody has cleaned the pump.\n'
  for (const words of ['A pump is sold if one of these cases applies:', 'Reasons to sell a pump are:'])
    expect(itemsOf(`${words}\n\n${entries}`)[0]).toBe(`${words} The seal of the pump is old.`)
})

it('a step is kept without words at its end that introduce a list too long for it', () => {
  const long = `- The desk ${'looks at each of the seals and '.repeat(14)}opens the pump\n`
  const steps = `1. Close the pump. Drivers should note:\n   ${long}   ${long}2. Call the desk at once.\n`
  expect(itemsOf(`## Repairs of pumps\n\n${steps}`)[0]).toBe('Repairs of pumps: 1. Close the pump.')
})
