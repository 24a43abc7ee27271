import { describe, expect, it } from 'vitest'
import { extractDocument } from '../../src/providers/extraction/extract.js'

const itemsOf = (markdown: string) =>
  extractDocument({ title: 'Handbook', markdown }).topics.flatMap(({ items }) => items)

describe('a sentence that nobody can use by itself', () => {
  it.each([
    'There are a few special notes on the use of this crane.',
    'More detail on the roles of drivers is provided internally.',
    'There is also a list of all pumps that must be clean on the intranet.',
    'Here are some common questions that drivers must answer every day.',
    '$ cd /var/pumps $ make all $ make install',
    "Let's look at how seals are kept in a warehouse that must be cold.",
    "We've also included steps to take if you see that a pump is leaking.",
    "Don't worry about the details of a seal, which must be new.",
    'I encourage all drivers to think about the pumps that they must clean.',
    'In this section, you will see how drivers must keep all of their pumps.',
    'In diesem Kapitel geht es um alle Pumpen, die ein Fahrer haben muss.',
    'We are now going to change the seals of a pump, which must be dry.',
    'Suppose we have a pump that must only be used on one day.',
    'In the next few lessons, drivers change all of the seals of a pump.',
    'Every driver should note how the pumps in the above examples are closed.',
    'Follow the approach in the list above whenever a pump must be closed.',
    'All of the forms that a driver must have can be downloaded here.',
    'Below are all of the pumps that a driver must have.',
    'The purpose of this page is to explain which pumps a driver must have.',
    'This rule for drivers has been adapted in part from the rules of the harbour.',
    "In this lesson, we'll cover:\n\n- How all drivers get a seal\n- How all seals are cleaned",
    'Check the second page of the book of pumps for a list of what a driver must have.',
    'Here is a bit more, and why I have never asked that all drivers must have a pump.',
    'When drivers cannot clean all of their pumps within the above hours, although they have been given more than one chance to do so by the desk, they must be sent home for the rest of the day.',
    'Next, we’ll use the list of drivers who must clean a pump.',
    "Let's do that for all of the drivers who must clean a pump.",
    'Hint: All drivers must look at the pump twice.',
    'Either way, all drivers must give a reason.',
    'Want to know more about seals? Check out this list of what a driver must have.',
    'All drivers must give a reason, along with the following info',
    'There are two forms for drivers, depending on your needs.',
    'Learn about the three kinds of seals that a driver must know.',
    'Clean seals – Learn how all of the seals are kept clean and dry.',
    'The film on seals will teach you all that a driver must know.',
    'In this example, every driver must have a seal.',
    'All seals of the old pumps: TBD',
    'The list of all drivers will be updated soon.',
    'All drivers: use the new seals 3f9a1c2',
    "If you don't know how seals are changed, see the introduction.",
    'At the desk, every driver can get help, such as',
    'Every driver must have an id (',
    'A pump must only be used if its driver...',
    'Deutsch | English | Français | Drivers must',
    'More on that below!',
    'Ask all drivers to go through the first three steps.',
    'Every name in the list must be a driver.',
    'This page on the intranet has additional rules that drivers must know.',
    'You might also be interested in pumps.',
    'You have probably heard that all drivers must clean their pumps.',
    'For example: All drivers must clean a pump on Monday.',
    'Example 2: All drivers must clean two pumps on Friday.',
    'There is no magic formula for the pumps that drivers must clean.',
    "What you'll learn:\n\n- How all drivers get a seal\n- How all seals are cleaned",
    'Please also reference the list of drivers.',
    'can be found on the page that every driver has.',
    "Here's what all of the drivers must have.",
    'More options for the seals of a driver can be found in their docs.',
    'See also:\n\n- Rules for seals that must be clean\n- Rules for drivers',
  ])('is left out: %s', (text) => {
    expect(itemsOf(`Every pump must have an owner.\n\n${text}`)).toEqual(['Every pump must have an owner.'])
  })

  it.each([
    'There are two kinds of leave: sick leave and annual leave.',
    'May I keep a lamp? Yes, every driver may keep one.',
    'More lamps are provided by the desk if a driver asks for them.',
    'Learners must have a driver beside them who is at least 30 years old.',
    'The list will be updated by the desk every morning at 08:30.',
    'We are going home at noon if a driver is ill.',
    'If a seal is broken, see your team lead and ask for a new one.',
    'If you are unsure of the seals, consult the desk of the harbour first.',
  ])('is kept if it says something: %s', (text) => {
    expect(itemsOf(`Every pump must have an owner.\n\n${text}`)).toContain(text)
  })
})

it('a sentence that only announces is not joined to the one before', () => {
  const rule = 'Every pump must have an owner.'
  expect(itemsOf(`${rule} Here is what they do to get it.`)).toEqual([rule])
})

it('steps after words such as "the following steps" are items', () => {
  const steps = ['A driver closes the pump', 'The plan is then sent to the driver in writing']
  const long = `The desk ${'looks at each of the seals and '.repeat(18)}opens the pump`
  const items = itemsOf(
    `The following steps will be taken:\n\n${[...steps, long].map((step) => `- ${step}\n`).join('')}`,
  )
  expect(items.slice(0, 2)).toEqual(steps.map((step) => `The following steps will be taken: ${step}`))
})

it('a long row of figures keeps nobody from reading the rest', () => {
  const row = '12,5 · 2026-01-31 · '.repeat(50)
  expect(itemsOf(`${row}.\n\nEvery pump must have an owner.`)).toContain('Every pump must have an owner.')
})

it('a case study is no rule', () => {
  const story = '## Case studies\n\nThe drivers must clean all pumps, and one of them is ill.\n'
  expect(itemsOf(`## Rules\n\nEvery pump must have an owner.\n\n${story}`)).toEqual([
    'Every pump must have an owner.',
  ])
})

describe('a chapter about those who made something', () => {
  it.each(['License', 'Special thanks', 'Our sponsors', 'Pump for Enterprise', 'Related', 'Autoren', '致谢'])(
    'is left out: %s',
    (heading) => {
      const markdown = `## Pumps\n\nEvery pump must have an owner.\n\n## ${heading}\n\nAll drivers are paid by the makers of the pump.\n`
      expect(itemsOf(markdown)).toEqual(['Every pump must have an owner.'])
    },
  )
})

describe('a pointer to another part of the page', () => {
  it.each([
    ['Leaks must be reported at once, as described below.', 'Leaks must be reported at once.'],
    ['Pumps (see the table below) must be clean.', 'Pumps must be clean.'],
    ['Each driver must have a seal; see below.', 'Each driver must have a seal.'],
    ['The pumps listed above must be clean.', 'The pumps must be clean.'],
    ['The pumps listed above (old and new) are clean.', 'The pumps (old and new) are clean.'],
  ])('is left out of a sentence that says something else: %s', (text, said) => {
    expect(itemsOf(`Every pump must have an owner.\n\n${text}`)).toContain(said)
  })

  it.each([
    'Once you have filled in the form above, the desk will call you.',
    'To decide whether a pump must be replaced, use the following trees.',
    'For older pumps, see the list of dealers.',
    'All of the above can be set for a given time; for example, the desk may be called if more than two in a hundred pumps in any warehouse must be cleaned within five minutes.',
    'Do you need a pump for your work in the warehouse? Follow the steps below to ask for one that must be clean, or to order a new one from a dealer who is approved by the desk of the warehouse.',
    'You will need an email from the desk complete with the following information sent to the dealer so that it can be approved.',
    'You can find all about seals on the warehouse page.',
  ])('is no item: %s', (text) => {
    expect(itemsOf(`Every pump must have an owner.\n\n${text}`)).toEqual(['Every pump must have an owner.'])
  })
})
