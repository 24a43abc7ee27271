import { describe, expect, it } from 'vitest'
import { extractDocument } from '../../src/providers/extraction/extract.js'

const itemsOf = (markdown: string) =>
  extractDocument({ title: 'cellar.md', markdown }).topics.flatMap(({ items }) => items)

describe('a list', () => {
  it('has the condition under which it holds before each entry', () => {
    const list = '- Take pictures of the wall and of the floor.\n- Keep samples.\n'
    const condition = 'If the water is dirty, do the following before you start any pump:'
    expect(itemsOf(`# Water in the cellar\n\n${condition}\n\n${list}`)).toEqual([
      `Water in the cellar: ${condition} Take pictures of the wall and of the floor.`,
      `Water in the cellar: ${condition} Keep samples.`,
    ])
  })

  it('has the purpose for which it is done before each entry', () => {
    const list =
      '- To stop a pump:\n  - Write the reason into the book of the house.\n  - Call the keeper at night.\n'
    expect(itemsOf(`# Pumps of the cellar\n\n- Each pump runs all night.\n${list}`)).toEqual([
      'Pumps of the cellar: Each pump runs all night.',
      'Pumps of the cellar: To stop a pump: Write the reason into the book of the house.',
      'Pumps of the cellar: To stop a pump: Call the keeper at night.',
    ])
  })

  it('of what is only an example is one item that says so', () => {
    const rule =
      '- The round of the cellar begins at nine at the latest.\n- The report of it is written at ten.\n'
    const example = '- A round begins at eight.\n- The report of that round is due at nine.\n'
    expect(itemsOf(`# Rounds of the cellar\n\n${rule}\nFor example:\n\n${example}`)).toContain(
      'Rounds of the cellar: For example: A round begins at eight; The report of that round is due at nine',
    )
  })

  it('has no step that only says that code is run', () => {
    const steps =
      '1. Open the console of the pump.\n2. Run\n\n   ```\n   pump(\n     stop,\n   )\n   ```\n3. Close the console.\n'
    expect(itemsOf(`# Stop a pump\n\n${steps}`)).toEqual([
      'Stop a pump: 1. Open the console of the pump; 3. Close the console',
    ])
  })

  it('within a step that says what to note stays in it', () => {
    const steps =
      '1. Go through every room and note the following about each pump.\n\n   1. Its age\n   2. Its owner\n\n2. Write a report about all the rooms of the house.\n'
    expect(itemsOf(`# Count the pumps\n\n${steps}`)).toEqual([
      'Count the pumps: 1. Go through every room and note the following about each pump: (1) Its age; (2) Its owner; 2. Write a report about all the rooms of the house',
    ])
  })

  it('that has another choice stays whole', () => {
    const list =
      '- Work on the pumps of our own house\n- Or, outside of it, work for guests who pay\n- Done at an end that is agreed before it begins\n'
    expect(itemsOf(`# Plans of the house\n\n## A plan is:\n\n${list}`)).toHaveLength(1)
  })

  it('whose order matters stays whole', () => {
    const list =
      '- **North**: one keeper looks at the wall of the north side.\n- **South**: two keepers look at the floor of the south side.\n'
    expect(
      itemsOf(`# Rounds of the cellar\n\nThe rooms are seen in the following order.\n\n${list}`),
    ).toEqual([
      'Rounds of the cellar: The rooms are seen in the following order: North: one keeper looks at the wall of the north side; South: two keepers look at the floor of the south side',
    ])
  })

  it('of questions is one item', () => {
    const list =
      '- Who has the key of the old cellar at night?\n- Is there a pump that nobody owns any more?\n- Who is called first?\n'
    expect(itemsOf(`# End of a shift\n\nQuestions to ask the next keeper:\n\n${list}`)).toEqual([
      'End of a shift: Questions to ask the next keeper: Who has the key of the old cellar at night? Is there a pump that nobody owns any more? Who is called first?',
    ])
    const links = list.replace(/- (.*)/g, '- [$1](#there)')
    expect(itemsOf(`# End of a shift\n\n${links}\n\nEvery keeper signs the book.\n`)).toEqual([
      'Every keeper signs the book.',
    ])
  })

  it('has an entry that asks what its term means', () => {
    expect(
      itemsOf('# Six lamps of a talk\n\n- **White lamp** – what is known of the pump, what are the facts?\n'),
    ).toEqual(['Six lamps of a talk: White lamp – what is known of the pump, what are the facts?'])
  })

  it('of pages to read is no item, unless it says what to do', () => {
    const list = '- [Pumps and their history](a.md) — The Pump Club\n- [Water](b.md) (0:40 min)\n'
    expect(
      itemsOf(`# Pumps of the house\n\nEvery pump must have an owner.\n\n## Further reading\n\n${list}`),
    ).toEqual(['Every pump must have an owner.'])
    const club = '- Join the [pump club](c.md) of the town to see pumps of every kind.'
    expect(itemsOf(`# Pumps of the house\n\n## Resources\n\n${club}\n`)).toEqual([
      'Pumps of the house: Join the pump club of the town to see pumps of every kind.',
    ])
  })
})

describe('a paragraph', () => {
  it('of quoted examples of what to write is left out', () => {
    const quoted = '> The pump has stopped. We look into it.\n\n<!-- -->\n> The water is gone again.\n'
    expect(
      itemsOf(
        `# Notices to the house\n\nEvery notice says what happened.\n\nExample messages:\n\n${quoted}\nA notice is signed by the keeper.\n`,
      ),
    ).toEqual(['Every notice says what happened.', 'Notices to the house: A notice is signed by the keeper.'])
  })

  it('keeps a short order with the sentence after it', () => {
    expect(itemsOf('# Water in the cellar\n\nAssess the depth. Use the rule at the north wall.\n')).toEqual([
      'Water in the cellar: Assess the depth. Use the rule at the north wall.',
    ])
  })

  it('that is the last of several does not go on after the one before', () => {
    const items = itemsOf(
      '# Cleaning a pump\n\n## Why it matters\n\nA clean pump makes less noise at night.\n\nFinally, this is a good time to look for rust.\n',
    )
    expect(items).toHaveLength(2)
  })
})

it.each([
  "What's a pump anyhow? https://pumps.example/what",
  'Links to pages that we use every day.',
  'We have detailed guidance on how we take care of pumps.',
  'You can check the following documentation in order to do this.',
])('nothing is learnt from %j', (text) => {
  expect(itemsOf(`# Pumps of the house\n\nEvery pump must have an owner.\n\n${text}\n`)).toEqual([
    'Every pump must have an owner.',
  ])
})

it('has the title before a heading that many documents have', () => {
  expect(
    itemsOf(
      '# Keeper of the cellar\n\n## Role description\n\nYou will make sure that the keeper at night has what he needs.\n',
    ),
  ).toEqual([
    'Keeper of the cellar: Role description: You will make sure that the keeper at night has what he needs.',
  ])
})

it('says a rule below each heading that it holds for', () => {
  const rule =
    'Each new owner may choose from the list in the month of November, and pays nothing at all for the choice.'
  const items = itemsOf(`# Care\n\n## Care of the teeth\n\n${rule}\n\n## Care of the eyes\n\n${rule}\n`)
  expect(items).toHaveLength(2)
  expect(items[0]).toContain(`Care of the teeth: ${rule}`)
  expect(items[1]).toContain(`Care of the eyes: ${rule}`)
})

it('has no heading that a list goes on with before a paragraph', () => {
  const list =
    '- Guests who follow you to the pumps of the cellar\n- Guests who have no name at all to tell\n'
  const items = itemsOf(
    `# Guests of the house\n\n**Look out for:**\n\n${list}\nIt is always right to ask a guest for a name.\n`,
  )
  expect(items).toContain('Guests of the house: It is always right to ask a guest for a name.')
})
