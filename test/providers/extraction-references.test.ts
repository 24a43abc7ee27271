import { describe, expect, it } from 'vitest'
import { extractDocument } from '../../src/providers/extraction/extract.js'

const itemsOf = (markdown: string) =>
  extractDocument({ title: 'Handbook', markdown }).topics.flatMap(({ items }) => items)

describe('a sentence that speaks of something as known', () => {
  it.each([
    'The shed has a list of spare seals. Ask the foreman to show you these seals.',
    'Secrets must never be kept in a repository. If you check them in by mistake, call the security desk.',
    'New machines are bought once a year. The foreman calls this the big order.',
    'Standard lamps are free of charge. If you want to use other ones, ask for approval first.',
    'Seals differ in price. Some are paid for by the desk, others by the driver.',
    'The list of pumps is changed often. Because the desk must find better ways to keep it.',
    'Old pumps must stay in the hall. Until the desk finds a new place, and writes that down.',
    'Drivers must take the pump to the dock. There, they are told how it must be closed.',
    'The desk must look at each seal first. Once they have done that, they will call the driver.',
    'Pumps have a mark for full tanks. We see that level as reserved for old pumps.',
    'The pump must be cleaned at noon. Before that, drivers must ask the desk.',
    'The driver keeps one file for each truck. Write the hour of every stop into that file.',
    'The desk asks a guest to speak once a year. Other than that, the meeting has no plan at all.',
    'Drivers of the north must have a radio. Everyone else may ask for one at the desk.',
    'A pump must have an owner. There are exceptions such as the old pump of the yard.',
    'Our programs are written in C# with .NET Core, and the desk must check them.',
    'Trucks are inspected on Mondays. Ask about their report within a day.',
  ])('stays with the sentence that names it: %s', (text) => {
    expect(itemsOf(text)).toEqual([text])
  })

  it('stays with it also if it is in the paragraph before', () => {
    expect(
      itemsOf('Drivers belong to the yard group.\n\nMake sure to add new trainees to this group.'),
    ).toEqual(['Drivers belong to the yard group. Make sure to add new trainees to this group.'])
  })

  it('has its heading where that names it, and is left out where nothing does', () => {
    const markdown =
      '# Yard\n\nPumps must be clean.\n\n## Fuel credentials\n\nAsk the desk how to protect these credentials.\n\n## Tyres\n\nMake sure to add new trainees to this group.\n'
    expect(itemsOf(markdown)).toEqual([
      'Yard: Pumps must be clean.',
      'Yard: Fuel credentials: Ask the desk how to protect these credentials.',
    ])
  })

  it.each([
    'You must not bill for these activities: cleaning, waiting and driving home.',
    'If a truck is late, the driver calls its owner.',
    'Everyone must lock their own cabinet.',
    'Those who drive at night need a lamp.',
    'The desk makes it easy to order spare seals.',
    'Is this a load that may burn? Then call the fire brigade first.',
  ])('can stand alone if it names it itself, or names nothing: %s', (text) => {
    expect(itemsOf(`Brakes must be tested every week.\n\n${text}`)).toContain(text)
  })
})

describe('words that tie a sentence to the one before', () => {
  it.each([
    ['As a result, pumps need less oil in winter.', 'Pumps need less oil in winter.'],
    ['And drivers must carry a lamp at night.', 'Drivers must carry a lamp at night.'],
    ['More specifically, the desk never lends a lamp.', 'The desk never lends a lamp.'],
  ])('are left out where it stands alone: %s', (text, said) => {
    expect(itemsOf(`Brakes must be tested every week.\n\n- One.\n\n${text}`)).toContain(said)
  })

  it.each([
    'Otherwise, the driver may go on.',
    'For example if the lamp is red, the driver must close the lid.',
  ])('keep both together where one is the other half: %s', (other) => {
    const one = 'Call the desk if the pump leaks.'
    expect(itemsOf(`${one}\n\n${other}`)).toEqual([`${one} ${other}`])
  })
})

describe('a heading that is a name in a program', () => {
  it('is put before what is said of it', () => {
    const markdown =
      '# Pump library\n\n## Methods\n\nEach method needs a pump.\n\n### .fill(litres)\n\nFills the tank, or throws an error if it is full.\n\n### `drain`\n\nIf true, nothing is left in the tank.\n\n## Rules\n\nPumps must be clean.\n'
    expect(itemsOf(markdown)).toEqual([
      'Pump library: Methods: Each method needs a pump.',
      'Pump library: .fill(litres): Fills the tank, or throws an error if it is full.',
      'Pump library: drain: If true, nothing is left in the tank.',
      'Pump library: Pumps must be clean.',
    ])
  })
})
