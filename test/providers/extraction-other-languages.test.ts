import { describe, expect, it } from 'vitest'
import { extractDocument } from '../../src/providers/extraction/extract.js'

const itemsOf = (markdown: string) =>
  extractDocument({ title: 'Handbook', markdown }).topics.flatMap(({ items }) => items)

describe('a sentence in another language', () => {
  const after = (sentence: string) => itemsOf(`- Öl\n\n\`\`\`\na\nb\n\`\`\`\n\n${sentence}`)

  it.each([
    ['さらに、装置は毎年点検してください。', '装置は毎年点検してください。'],
    ['另外，所有设备必须每年检查一次。', '所有设备必须每年检查一次。'],
    ['En outre, chaque machine doit être contrôlée.', 'Chaque machine doit être contrôlée.'],
  ])('loses a word that only ties it to the one before: %s', (sentence, item) => {
    expect(after(sentence)).toContain(item)
  })

  it.each([
    'これにより、装置を毎年点検することができます。',
    '这让我们可以每年检查一次设备。',
    '上記の例では、装置を毎年点検しています。',
    '在下面的例子中，设备每年检查一次。',
    "Dans l'exemple ci-dessus, chaque machine est contrôlée.",
  ])('is left out if it needs what is not there: %s', (sentence) => {
    expect(after(sentence)).not.toContain(sentence)
  })

  it.each([
    ['Jede Pumpe hat ein Blatt mit Namen.', 'Tragen Sie darin jede Prüfung ein.'],
    ['Alte Pumpen werden am Tor gesammelt.', 'Für diese Pumpen gilt eine Frist von drei Tagen.'],
    ['La bomba tiene una etiqueta con nombre.', 'Es obligada desde el primer día de trabajo.'],
  ])('stays with the one before if a word in it stands for what that says: %s %s', (before, sentence) => {
    expect(itemsOf(`${before} ${sentence}`)).toEqual([`${before} ${sentence}`])
  })

  it.each([
    'Prévoir un seau par groupe de pompes.',
    'Füllen Sie jeden Morgen das Öl nach.',
    'Ne pas ouvrir les vannes.',
  ])('that begins as an instruction stands after its heading: %s', (sentence) => {
    expect(itemsOf(`## Atelier Matin\n\n${sentence}\n\n## Atelier Soir\n\n${sentence}\n`)).toContain(
      `Atelier Matin: ${sentence}`,
    )
  })

  it('that sends a reader of its page elsewhere is left out', () => {
    const markdown = 'Jede Pumpe wird geprüft.\n\nDie unten gezeigte Liste hilft bei der Prüfung jeder Pumpe.'
    expect(itemsOf(markdown)).toEqual(['Jede Pumpe wird geprüft.'])
  })

  it('that introduces code is left out if it only says so, and ends in its own mark', () => {
    const code = '\n\n```\na\nb\n```\n'
    expect(itemsOf(`设备必须每年检查。\n\n检查记录如下：${code}`)).toEqual(['设备必须每年检查。'])
    expect(itemsOf(`所有设备的检查记录都保存在数据库中：${code}`)).toEqual([
      '所有设备的检查记录都保存在数据库中。',
    ])
  })
})
