const SMALL =
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'.split(' ')
const WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(SMALL.map((word, index) => [word, String(index + 2)])),
  seventeen: '17',
  eighteen: '18',
  nineteen: '19',
  twenty: '20',
  thirty: '30',
  forty: '40',
  fifty: '50',
  sixty: '60',
  seventy: '70',
  eighty: '80',
  ninety: '90',
}
const NUMBER = new RegExp(`\\p{Nd}+(?:[.,]\\p{Nd}+)*|\\b(?:${Object.keys(WORDS).join('|')})\\b`, 'giu')

/**
 * The numbers in a text in one spelling: `1,000` and `1000`, `2,5` and `2.5`, `03` and `3`, `five` and `5` are the same.
 */
export function numbersIn(text: string): string[] {
  return Array.from(text.normalize('NFKC').matchAll(NUMBER), ([number]) => {
    const written = WORDS[number.toLowerCase()] ?? number
    return written
      .replaceAll(/[.,](?=\d{3}(?!\d))/g, '')
      .replaceAll(',', '.')
      .replace(/^0+(?=\d)/, '')
  })
}
