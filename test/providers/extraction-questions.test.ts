import { describe, expect, it } from 'vitest'
import { extractDocument } from '../../src/providers/extraction/extract.js'

const itemsOf = (markdown: string) =>
  extractDocument({ title: 'Handbook', markdown }).topics.flatMap(({ items }) => items)

describe('a question in bold', () => {
  it('is put before its own answer only, in the next paragraph or in the same one', () => {
    expect(
      itemsOf(
        '**Can I bring a dog?**\n\nYes, on a lead.\n\n**How long is the lead?** At most two metres.\n\n**Who pays for it?** The guest pays.\n',
      ),
    ).toEqual([
      'Can I bring a dog? Yes, on a lead.',
      'How long is the lead? At most two metres.',
      'Who pays for it? The guest pays.',
    ])
  })

  it('is not put before what comes after its answer', () => {
    expect(
      itemsOf(
        '## Opening hours\n\n**Can I bring a dog?**\n\nDogs are allowed on a lead.\n\nThe building opens at nine every day.\n\n**Who cleans the kitchen?** The last person cleans it.\n',
      ),
    ).toEqual([
      'Can I bring a dog? Dogs are allowed on a lead.',
      'Opening hours: The building opens at nine every day.',
      'Who cleans the kitchen? The last person cleans it.',
    ])
  })

  it('does not take the steps that go on after it', () => {
    const items = itemsOf(
      '## Sending the form\n\n1. Open the form in the portal.\n\n**Is there a fee?** No, the form is free for all.\n\n2. Press the green button at the end.\n',
    )
    expect(items.at(-1)).toBe('Sending the form: 2. Press the green button at the end.')
  })

  it('is put before its answer in French too', () => {
    expect(itemsOf('**Puis-je amener un chien ?**\n\nLes chiens sont admis en laisse.\n')).toEqual([
      'Puis-je amener un chien? Les chiens sont admis en laisse.',
    ])
  })
})

describe('a question that is a heading', () => {
  it('is not put before another question', () => {
    expect(
      itemsOf('## Can I bring a dog?\n\nHow long is the lead? It is at most two metres long.\n'),
    ).toEqual(['How long is the lead? It is at most two metres long.'])
  })
})

describe('questions and answers', () => {
  it.each([
    ['after Q and A, in two paragraphs', 'Q: Who pays for it?\n\nA: The guest pays.\n'],
    ['after Q. and A.', '**Q. Who pays for it?**\n\nA. The guest pays.\n'],
    ['in nested lists', '- Who pays for it?\n  - The guest pays.\n'],
    [
      'in a part of a page that opens',
      '<details>\n<summary>Who pays for it?</summary>\nThe guest pays.\n</details>\n',
    ],
  ])('stay together %s', (_, markdown) => {
    expect(itemsOf(markdown)).toEqual(['Who pays for it? The guest pays.'])
  })

  it('stay together in numbered lists', () => {
    expect(
      itemsOf('1. Who pays for it?\n   - The guest pays.\n2. Who cleans it?\n   - The host cleans it.\n'),
    ).toEqual(['1. Who pays for it? The guest pays; 2. Who cleans it? The host cleans it'])
  })

  it.each([
    [
      'German',
      'F: Wer putzt die Küche?\n\nA: Die letzte Person putzt.\n',
      'Wer putzt die Küche? Die letzte Person putzt.',
    ],
    ['Chinese', '问：可以带狗吗？\n\n答：可以，但必须牵绳。\n', '可以带狗吗？ 可以，但必须牵绳。'],
    ['Japanese', 'Q：料金はいくらですか？\n\nA：千円です。\n', '料金はいくらですか？ 千円です。'],
  ])('stay together in %s', (_, markdown, item) => {
    expect(itemsOf(markdown)).toEqual([item])
  })

  it('are kept where the answer is only a name', () => {
    expect(itemsOf('## Who pays?\n\nThe guest.\n')).toEqual(['Who pays? The guest.'])
  })
})

describe('a definition', () => {
  it('in HTML comes with all its terms, also where it has several paragraphs or parts', () => {
    const html =
      '<dl>\n  <dt>Badge</dt>\n  <dd>\n    <p>A card that opens doors.</p>\n  </dd>\n  <dt>Lift</dt>\n  <dt>Elevator</dt>\n  <dd>Needs a badge after six.</dd>\n  <dd>Holds ten persons.</dd>\n</dl>\n'
    expect(itemsOf(html)).toEqual([
      'Badge: A card that opens doors.',
      'Lift, Elevator: Needs a badge after six.',
      'Lift, Elevator: Holds ten persons.',
    ])
  })

  it('comes with its terms, also after an empty line', () => {
    expect(
      itemsOf(
        'Lift\nElevator\n: Needs a badge after six.\n\nBadge\n\n: A card that opens doors.\n\n: Worn by all who enter.\n',
      ),
    ).toEqual([
      'Lift, Elevator: Needs a badge after six.',
      'Badge: A card that opens doors.',
      'Badge: Worn by all who enter.',
    ])
  })

  it('comes with the bold line or the option that it explains', () => {
    expect(itemsOf('**Badge**\n\nA card that opens doors.\n')).toEqual(['Badge: A card that opens doors.'])
    expect(itemsOf('- --verbose: Prints more.\n')).toEqual(['--verbose: Prints more.'])
  })
})
