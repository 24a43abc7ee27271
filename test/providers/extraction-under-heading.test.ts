import { describe, expect, it } from 'vitest'
import { extractDocument } from '../../src/providers/extraction/extract.js'

const itemsOf = (markdown: string, title = 'Workshop') =>
  extractDocument({ title, markdown }).topics.flatMap(({ items }) => items)

/** Two chapters, so that each is a topic. */
const chapters = (heading: string, text: string) =>
  `## ${heading}\n\n${text}\n\n## Other machines\n\nOther machines are kept in the hall.\n`

describe('a statement that does not have the words of its heading', () => {
  const LONG =
    'Check the oil before the first cut, and fill it up to the upper mark with the oil that stands in the cabinet beside the door, or else with the oil that the porter keeps in his room, which is open in the morning and after lunch on each day of the week.'

  it.each([
    'Check the oil before the first cut.',
    'Check the saws before the first cut.',
    'If it rains, close the roof.',
    'Removes the old blade.',
    'Spare keys: No, they are kept by the porter',
    'The oil for a Vulcan is changed every month.',
    LONG,
  ])('stands after it: %s', (text) => {
    expect(itemsOf(chapters('Band saw', text))[0]).toBe(`Band saw: ${text}`)
  })

  it.each([
    ['has its words', 'Check the saw and its band before the first cut.'],
    ['says that it is about everything of a kind', 'Every machine is cleaned at noon.'],
    ['and the heading are too long for an item', `Oil ${'and look at each seal '.repeat(27)}`.trim()],
  ])('is left alone if it %s', (_, text) => {
    expect(itemsOf(chapters('Band saw', text))[0]).toBe(text)
  })

  it('stands after it if it begins with "you", or speaks of "this" word of it', () => {
    const working = 'You work eight hours a day on each of the five days of every week in the year.'
    const [said, , ...more] = itemsOf(
      `# Plans of hours and days of work\n\n${chapters('Standard plan', `${working}\n\n- Not all of the hours of this plan are paid.`)}`,
    )
    expect(said).toBe(`Standard plan: ${working} Not all of the hours of this plan are paid.`)
    expect(more).toEqual([])
    expect(itemsOf(chapters('Standard plan', 'Not all of the hours of this plan are paid.'))[0]).toBe(
      'Standard plan: Not all of the hours of this plan are paid.',
    )
  })

  it('stands after it however long it is, if it begins with a number', () => {
    const step = `Fill up oil ${'and look at each seal '.repeat(20)}`.trim()
    const steps = `Drivers know best how ${'old '.repeat(50)}saws work.\n\n1. ${step}\n2. ${step} twice\n`
    expect(itemsOf(chapters('Band blades', steps))).toContain(`Band blades: 1. ${step}`)
  })

  it('has the title in place of a heading that names no subject, or before it if it names steps', () => {
    const list = '- blade: the part that must be sharp\n- ring: the part that must be round\n'
    expect(itemsOf(`# Band saws\n\n${chapters('API', list)}`)[0]).toBe(
      'Band saws: blade: the part that must be sharp; ring: the part that must be round',
    )
    const steps = '1. Open the lid\n2. Take the seal out\n'
    expect(itemsOf(`# Band saws\n\n${chapters('Setup', steps)}`)[0]).toBe(
      'Band saws: Setup: 1. Open the lid; 2. Take the seal out',
    )
    expect(itemsOf(`# Play 7 - How to care for band saws\n\n${chapters('Setup', steps)}`)[0]).toBe(
      'How to care for band saws: Setup: 1. Open the lid; 2. Take the seal out',
    )
  })

  it('is left alone if it has words with the roots of those of it', () => {
    const text = 'The inspector of the saw comes on the first day of each month.'
    expect(itemsOf(chapters('Inspection of saws', text))[0]).toBe(text)
  })

  it('has the title too, unless it has half of the words of that', () => {
    const text = 'Check the oil before the first cut.'
    const read = (title: string) => itemsOf(`# ${title}\n\n${chapters('Band saw', text)}`)[0]
    expect(read('Sawmill')).toBe(`Sawmill: Band saw: ${text}`)
    expect(read('Rules for the use of oil')).toBe(`Rules for the use of oil: Band saw: ${text}`)
    expect(read('Rules for checks of oil')).toBe(`Band saw: ${text}`)
    expect(read('Saws')).toBe(`Band saw: ${text}`)
    const under = (title: string) => itemsOf(`# ${title}\n\n${text}\n\n## Other\n\nDoors are shut.\n`)[0]
    expect(under('Oil tanks')).toBe(`Oil tanks: ${text}`)
    expect(read('sawmill.md')).toBe(`Band saw: ${text}`)
  })

  it('has the question that is its heading', () => {
    const text = 'Check the oil before the first cut.'
    const asked = chapters('What about noise at night?', `Saws are switched off.\n\n${text}`)
    expect(itemsOf(`# The saw!\n\n${asked}`)[1]).toBe(`The saw: What about noise at night? ${text}`)
  })

  it('has the title if all headings above it name no subject', () => {
    const text = 'Check the oil before the first cut.'
    const begun = chapters('Getting started', text)
    expect(itemsOf(`# The saw!\n\n${begun}`)[0]).toBe(`The saw: ${text}`)
    expect(itemsOf(begun, 'whoever sent it')[0]).toBe(text)
  })

  it('has the name of its topic if the heading above it names no subject', () => {
    const markdown = chapters('Order a badge', '### Before you begin\n\nOpen the portal and choose Photos.')
    expect(itemsOf(markdown)[0]).toBe('Order a badge: Open the portal and choose Photos.')
  })

  it('stands after it if it points, though it has a name', () => {
    const list = 'In the pump book, these options help:\n\n- quiet start (ON)\n- lamp at the gate\n'
    expect(itemsOf(chapters('Night shift', list))[0]).toBe(
      'Night shift: In the pump book, these options help: quiet start (ON); lamp at the gate',
    )
  })

  it('may be the words that introduce a list', () => {
    const list = 'We are done when:\n\n- blade of the machine cold and locked in its place\n- room swept\n'
    expect(itemsOf(chapters('Closing time', list))[0]).toBe(
      'Closing time: We are done when: blade of the machine cold and locked in its place; room swept',
    )
  })

  it('stands after it though it has a word of it, if it is only an answer', () => {
    const markdown = chapters('Night shift', '- **Extra pay**: Yes - for the hours of a shift')
    expect(itemsOf(markdown)[0]).toBe('Night shift: Extra pay: Yes - for the hours of a shift')
  })

  it('has the heading within its topic, without the number of the chapter', () => {
    const markdown = chapters('Kinds of leave', '### 2. Short absence\n\n- **Pay**: Yes, up to ten hours')
    expect(itemsOf(markdown)[0]).toBe('Kinds of leave: Short absence: Pay: Yes, up to ten hours')
  })

  it('has the nearest of all headings above it that names a subject', () => {
    const blade =
      '### blade.turn(angle): number\n\n#### Arguments\n\n- angle: how far the blade is to be turned\n'
    expect(itemsOf(`# Band saws\n\n${chapters('Usage', blade)}`)[0]).toBe(
      'Band saws: blade.turn(angle): number: angle: how far the blade is to be turned',
    )
  })

  it('has the heading above a short one too, unless it says that', () => {
    const limits = '### Known limits\n\nThe oil is changed by the porter alone.\n'
    expect(itemsOf(chapters('Care of band saws', limits))[0]).toBe(
      'Care of band saws: Known limits: The oil is changed by the porter alone.',
    )
    const long = '### Known limits of oil tanks\n\nDoors are shut by the porter alone.\n'
    expect(itemsOf(chapters('Care of band saws', long))[0]).toBe(
      'Known limits of oil tanks: Doors are shut by the porter alone.',
    )
  })

  it('has the whole title if that is the name of a package, or if it speaks of "this" library', () => {
    const text = 'Each saw stream is closed by its own driver.'
    expect(itemsOf(`# saw-stream\n\n${chapters('How a driver works', text)}`)[0]).toBe(
      `saw-stream: How a driver works: ${text}`,
    )
    const own = 'This library closes each stream of a saw.'
    expect(itemsOf(`# Saw streams of mills\n\n${chapters('Streams', own)}`)[0]).toBe(
      `Saw streams of mills: Streams: ${own}`,
    )
  })
})

it('an entry below a name of a program is about that', () => {
  const markdown = '## `--force`\n\n- Allow a pump to run on an old seal.\n- Deletes `--force` files.\n'
  expect(itemsOf(`# Options\n\n${markdown}`)).toContain('--force: Allow a pump to run on an old seal.')
})

it('an entry of a list of changes says of which release it is', () => {
  const release = (version: string, text: string) => `## ${version}\n\n### Fixes\n\n- ${text}\n`
  const markdown =
    release('2.1.0 (2024-05-01)', 'The parser no longer fails at an empty line.') +
    release('v2.0.4', 'A long line is no longer cut.')
  expect(itemsOf(markdown)).toEqual([
    '2.1.0 (2024-05-01): The parser no longer fails at an empty line.',
    'v2.0.4: A long line is no longer cut.',
  ])
})

describe('a statement that does not say by itself who or what is spoken of', () => {
  it.each(['Our aim is a clean saw.', 'We clean each saw at noon.', 'Aim: clean saws'])(
    'has the title unless it has most of its words: %s',
    (text) => {
      const list = `- ${text}\n- Saws of all kinds are cleaned at noon.\n`
      expect(itemsOf(`# Rules for saws at night\n\n${list}`)[0]).toBe(`Rules for saws at night: ${text}`)
    },
  )

  it('has the whole heading if it has a label that anything may have', () => {
    const text = '- **Definition:** How many of the band saws are in use on a day.\n'
    expect(itemsOf(chapters('Band saws in use', text))[0]).toBe(
      'Band saws in use: Definition: How many of the band saws are in use on a day.',
    )
  })
})

it('a bold line that begins a paragraph is a heading, if it is longer than a term', () => {
  const markdown =
    '**Check of the pumps at night**\nThe guard looks at each gauge and writes the figures down.\n'
  expect(itemsOf(chapters('Rounds', markdown))[0]).toBe(
    'Check of the pumps at night: The guard looks at each gauge and writes the figures down.',
  )
})

describe('several headings of the first level', () => {
  const pumps = '# Pumps\n\nPumps are serviced yearly.\n\n'

  it('are each what is below them is about, if they name subjects', () => {
    const { title, topics } = extractDocument({
      title: 'Handbook',
      markdown: `${pumps}# Lathes\n\nGloves are never worn.\n\n## Oil\n\nThe oil is changed every week.\n\n# Contact\n\nWrite to the owner of the hall before you do anything.\n`,
    })
    expect(title).toBe('Pumps')
    expect(topics).toEqual([
      { name: 'Pumps', items: ['Pumps are serviced yearly.'] },
      { name: 'Lathes', items: ['Lathes: Gloves are never worn.', 'Lathes: The oil is changed every week.'] },
      { name: 'Contact', items: ['Write to the owner of the hall before you do anything.'] },
    ])
  })

  it('belong to the first one if most of the others are parts of any document', () => {
    expect(
      itemsOf(
        `${pumps}# Install\n\nThe oil is filled in before the first start.\n\n# Usage\n\nThe lid is kept closed at all times.\n`,
      ).slice(1),
    ).toEqual([
      'Pumps: The oil is filled in before the first start.',
      'Pumps: The lid is kept closed at all times.',
    ])
  })
})

it('has the title of a role before the headings that each role has', () => {
  const { topics } = extractDocument({
    title: 'role.md',
    markdown:
      '# Senior cellar keeper\n\nThey look after every pump of the house at night.\n\n# Key responsibilities\n\n## Skills needed for this role\n\nAgile working, and help teams to order their work by the week.\n',
  })
  expect(topics.at(-1)?.items).toEqual([
    'Senior cellar keeper: Skills needed for this role: Agile working, and help teams to order their work by the week.',
  ])
})
