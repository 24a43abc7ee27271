import { beforeAll, describe, expect, it } from 'vitest'
import { pronounce } from '../../src/providers/speech/phones.js'
import { isReadable } from '../../src/providers/speech/readable-scripts.js'
import { spokenForm } from '../../src/providers/speech/spoken-form.js'
import { tokensOf } from '../../src/providers/speech/words.js'
import { writtenOut } from '../../src/providers/speech/written-out.js'

/** Sentences, and how they are said. */
const said: readonly (readonly [text: string, spoken: string])[] = [
  ['Keep it at 5 °C.', 'Keep it at 5 degrees Celsius.'],
  ['Keep it below 25°C.', 'Keep it below 25 degrees Celsius.'],
  ['Only 1 °C more.', 'Only 1 degree Celsius more.'],
  ['Store it at −40 °C.', 'Store it at minus 40 degrees Celsius.'],
  ['It is 98.6 °F today.', 'It is 98.6 degrees Fahrenheit today.'],
  ['Keep it at 2–8 °C.', 'Keep it at 2 to 8 degrees Celsius.'],
  ['Drive at 30 km/h.', 'Drive at 30 kilometres per hour.'],
  ['The wind is 12 m/s.', 'The wind is 12 metres per second.'],
  ['Give 5 mg twice.', 'Give 5 milligrams twice.'],
  ['Give 500mg once.', 'Give 500 milligrams once.'],
  ['Give 1 mg once.', 'Give 1 milligram once.'],
  ['A film of 20 µm.', 'A film of 20 micrometres.'],
  ['A film of 20 μm.', 'A film of 20 micrometres.'],
  ['Use 3 µg of it.', 'Use 3 micrograms of it.'],
  ['A room of 12 m².', 'A room of 12 square metres.'],
  ['A tank of 2 m³.', 'A tank of 2 cubic metres.'],
  ['Add 250 ml of water.', 'Add 250 millilitres of water.'],
  ['Lift at most 10 kg.', 'Lift at most 10 kilograms.'],
  ['Walk 3 km.', 'Walk 3 kilometres.'],
  ['Wait 5 min first.', 'Wait 5 minutes first.'],
  ['It hums at 50 Hz.', 'It hums at 50 hertz.'],
  ['It draws 3 kW.', 'It draws 3 kilowatts.'],
  ['The file has 20 MB.', 'The file has 20 megabytes.'],
  ['Save 10% now.', 'Save 10 percent now.'],
  ['Save 10 % now.', 'Save 10 percent now.'],
  ['It costs €5.', 'It costs 5 euros.'],
  ['It costs €1.', 'It costs 1 euro.'],
  ['It costs 5 €.', 'It costs 5 euros.'],
  ['It costs £20.', 'It costs 20 pounds.'],
  ['Read pages 5–8.', 'Read pages 5 to 8.'],
  ['Use 10–20% of it.', 'Use 10 to 20 percent of it.'],
  ['Due on 2026-03-14.', 'Due on March 14th 2026.'],
  ['Since 2024-01-01.', 'Since January 1st 2024.'],
  ['Until 2025-12-22.', 'Until December 22nd 2025.'],
  ['On 3/14/2026.', 'On March 14th 2026.'],
  ['On 14/3/2026.', 'On March 14th 2026.'],
  ['Open from 7:00–19:30.', "Open from 7 o'clock to 19 30."],
  ['Come at 14:30.', 'Come at 14 30.'],
  ['Come at 9:05.', 'Come at 9 oh 5.'],
  ['Come at 8:00.', "Come at 8 o'clock."],
  ['Install v1.2.3 first.', 'Install version 1 point 2 point 3 first.'],
  ['Install 20.4.1 first.', 'Install 20 point 4 point 1 first.'],
  ['Ask IT for help.', 'Ask I T for help.'],
  ['Bring your PIV card.', 'Bring your P I V card.'],
  ['Ask HR today.', 'Ask H R today.'],
  ['Open the PDF file.', 'Open the P D F file.'],
  ['All PCs are locked.', "All P C's are locked."],
  ['Send the HTTP header.', 'Send the H T T P header.'],
  ['NASA is here.', 'NASA is here.'],
  ['Read Part III again.', 'Read Part 3 again.'],
  ['See Chapter IV first.', 'See Chapter 4 first.'],
  ['See Annex XII first.', 'See Annex 12 first.'],
  ['Write to help@example.org today.', 'Write to help at example dot org today.'],
  ['See https://www.example.org/a-b now.', 'See example dot org slash a dash b now.'],
  ['See www.example.org now.', 'See example dot org now.'],
  ['Some tools, e.g. pumps.', 'Some tools, for example pumps.'],
  ['The owner, i.e. you.', 'The owner, that is you.'],
  ['Red vs. green.', 'Red versus green.'],
  ['Take No. 5 home.', 'Take number 5 home.'],
  ['Salt & water.', 'Salt and water.'],
  ['Keep it ≥ 5 bar.', 'Keep it at least 5 bar.'],
  ['It is ± 2 mm.', 'It is plus or minus 2 millimetres.'],
]

const forms = said.map(([text]) =>
  writtenOut(
    tokensOf(text).map(({ word }) => word),
    'en-US',
  )
    .map(spokenForm)
    .join(' '),
)

describe('a text before it is spoken', () => {
  let phones: string[][] = []
  let wanted: string[][] = []
  beforeAll(async () => {
    phones = await pronounce(forms)
    wanted = await pronounce(said.map(([, spoken]) => spoken))
  })

  it.each(said.map(([text], index) => [text, index] as const))(
    'is said as the table says: %s',
    (_, index) => {
      expect(phones[index]).toEqual(wanted[index])
    },
  )

  it('keeps a form for each word, so that the word shown is the word in the text', () => {
    for (const [text] of said) {
      const words = tokensOf(text).map(({ word }) => word)
      expect(writtenOut(words, 'en-GB')).toHaveLength(words.length)
    }
  })

  it('reads dates with slashes in the order of the language', () => {
    expect(writtenOut(['03/04/2026,', '25/12/2026', '12/25/2026'], 'en-GB')).toEqual([
      'April 3rd 2026,',
      'December 25th 2026',
      'December 25th 2026',
    ])
    expect(writtenOut(['03/04/2026'], 'en-US')).toEqual(['March 4th 2026'])
  })

  it('keeps a text in capitals as it is', () => {
    const words = ['DO', 'NOT', 'USE', 'THE', 'BIG', 'PUMP']
    expect(writtenOut(words, 'en-US')).toEqual(words)
  })
})

describe('the embedded voice', () => {
  it.each([
    ['The pump is off.', true],
    ['Übung macht den Meister.', true],
    ['Привет', true],
    ['12:30 – 14', true],
    ['パスワードは12文字以上', false],
    ['实验室安全', false],
    ['مرحبا بكم', false],
    ['Tokyo (東京) is large.', true],
  ])('says whether it can read %s', (text, readable) => {
    expect(isReadable(text)).toBe(readable)
  })
})
