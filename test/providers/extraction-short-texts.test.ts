import { describe, expect, it } from 'vitest'
import { extractDocument } from '../../src/providers/extraction/extract.js'

function topicsOf(markdown: string): Record<string, string[]> {
  return Object.fromEntries(
    extractDocument({ title: 'Handbook', markdown }).topics.map(({ name, items }) => [name, items]),
  )
}

const itemsOf = (markdown: string): string[] => Object.values(topicsOf(markdown)).flat()

describe('topics of a document that says little', () => {
  it.each(['Wear gloves', 'Close the valve.', 'Helmets are mandatory'])(
    'are found if the one entry %j of a list is all that is said',
    (rule) => {
      const [items, ...others] = Object.values(topicsOf(`# MD title\n\n- ${rule}`))
      expect(others).toEqual([])
      expect(items).toHaveLength(1)
      expect(items?.[0]).toContain(rule)
    },
  )

  it.each([
    ['# MD title\n\n- No smoking.', 'MD title', 'No smoking.'],
    ['# MD title\n\n- Keep cold.', 'MD title', 'Keep cold.'],
    ['- Wear gloves.', 'Handbook', 'Wear gloves.'],
    ['# Title\n\nWear gloves.', 'Title', 'Wear gloves.'],
    ['# Title\n\n**No smoking!**', 'Title', 'No smoking!'],
    ['Vaccines stay cold.', 'Handbook', 'Vaccines stay cold.'],
    ['禁止吸烟。', 'Handbook', '禁止吸烟。'],
  ])('are found if the short line of %j is all that is said', (markdown, name, item) => {
    expect(topicsOf(markdown)).toEqual({ [name]: [item] })
  })

  it('are not made of a short line if anything better is said', () => {
    const better = 'Visitors must sign in at the front desk.'
    expect(itemsOf(`Wear gloves.\n\n- Keep cold.\n\n${better}`)).toEqual([better])
    expect(itemsOf('Keep cold.\n\nDas Ventil bleibt immer zu.')).toEqual(['Das Ventil bleibt immer zu.'])
    expect(itemsOf('Keep cold.\n\n- Close the valve.')).toEqual(['Close the valve.'])
    expect(itemsOf('Keep cold.\n\n## No smoking\n\nWear gloves.')).toEqual(['Keep cold.', 'Wear gloves.'])
  })

  it.each([
    '- See the handbook.',
    '- Welcome to us!',
    'TODO',
    'We love pizza so much!',
    '# MD title',
    '# Our three rules\n\n- …\n- !!!',
    '# MD title\n\n***\n\n- …\n- !!!',
    '# MD title\n\n[Some link text](https://example.org)',
    '[Our rules](rules.md)',
    '![No smoking](sign.png)',
    'ask@mail.example.org',
    'rules/short.version.md',
    'Hello everyone!',
    'Coming soon.',
    'Any questions?',
    'Gloves',
  ])('are not found in %j, which says nothing', (text) => expect(topicsOf(text)).toEqual({}))
})
