import { describe, expect, it } from 'vitest'
import { extractDocument } from '../../src/providers/extraction/extract.js'

const itemsOf = (markdown: string) =>
  extractDocument({ title: 'Handbook', markdown }).topics.flatMap(({ items }) => items)

const RULE = 'Every pump must have an owner.'

describe('a sentence that goes on after code', () => {
  it('stays whole if the code is short', () => {
    expect(
      itemsOf(`${RULE}\n\nIf you run the command:\n\n    pump on\n\nthe pump must be closed.\n`),
    ).toEqual([RULE, 'If you run the command: pump on the pump must be closed.'])
    expect(itemsOf(`Drivers must now run:\n\n    pump on\n\nso that all of the seals are closed.\n`)).toEqual(
      ['Drivers must now run: pump on so that all of the seals are closed.'],
    )
  })

  it('is left out if the code is long, or if its half has no other', () => {
    const code = '    pump on\n    pump off\n'
    expect(itemsOf(`${RULE}\n\nIf you run:\n\n${code}\nthe pump must be closed.\n`)).toEqual([RULE])
    expect(itemsOf(`${RULE}\n\nWhen you run it:\n\n    pump on\n\nAll drivers must be there.\n`)).toEqual([
      RULE,
      'All drivers must be there.',
    ])
    expect(itemsOf(`${RULE}\n\nThe file of all pumps now contains:\n\n${code}`)).toEqual([RULE])
  })
})

it('a mark that is code is quoted, and brackets of patterns are kept', () => {
  expect(itemsOf('Names of pumps follow a `?` and must match `[1-4][0-9]`.\n')).toEqual([
    'Names of pumps follow a "?" and must match [1-4][0-9].',
  ])
})

it('the end of a bracket stands in no sentence without its beginning', () => {
  expect(itemsOf(`${RULE} (Its name is on it. All names must be short.)\n`)).toContain(
    'All names must be short.',
  )
})

it('the summary of a part that can be opened is its heading', () => {
  const markdown = `<details>\n<summary><b>Owners of pumps</b></summary>\n\nAll names must be short.\n\n</details>\n`
  expect(itemsOf(`${RULE}\n\n${markdown}`)).toContain('Owners of pumps: All names must be short.')
})

describe('a lesson', () => {
  const part = (name: string, text: string) => `:::: ${name}\n\n${text}\n\n::::\n\n`

  it('is read without its exercises, their solutions and its aims', () => {
    const challenge = part(
      'challenge',
      `Pumps must be drawn.\n\n${part('solution', 'A pump must be round.')}`,
    )
    const markdown = `${part('objectives', '- Say what every pump must have.')}${RULE}\n\n${challenge}`
    expect(itemsOf(`${markdown}${part('callout', 'A pump must be clean.')}Drivers must be tall.\n`)).toEqual([
      RULE,
      'A pump must be clean.',
      'Drivers must be tall.',
    ])
  })

  it('is read to its end if an exercise has none', () => {
    expect(itemsOf(`${RULE}\n\n:::: challenge\n\nDrivers must be tall.\n`)).toEqual([
      RULE,
      'Drivers must be tall.',
    ])
  })
})

it('the words that stand for a picture are no text', () => {
  const markdown = "![](pump.svg){alt='Every pump must have a seal.'}"
  expect(itemsOf(`${RULE}\n\n${markdown}\n`)).toEqual([RULE])
})

it('a warning about what stands before it is joined to that', () => {
  const warning = 'Warning: This deletes all of the names.'
  expect(itemsOf(`Drivers may clean the list of pumps.\n\n${warning}\n`)).toEqual([
    `Drivers may clean the list of pumps. ${warning}`,
  ])
})

it('tags of ERB are no text', () => {
  expect(itemsOf('# <%= page.title %>\n\nEvery <%= kind -%> pump must be clean.')).toEqual([
    'Every pump must be clean.',
  ])
})
