import { describe, expect, it } from 'vitest'
import { isGroundedName } from '../../src/providers/extraction/checked-name.js'
import { claimOf, isGrounded, sourceWords } from '../../src/providers/extraction/grounding.js'
import { turnsDuring } from './support/turns-during.js'

const text =
  'Up to 1,000 laptops of Ada are kept for five years at 2.5 degrees, until 03/04. Locked: B12, 十分 注意.'
const source = [await sourceWords(text, new AbortController().signal)]

describe('what a text says', () => {
  it.each([
    'Up to 1000 laptops are kept.',
    'Laptops are kept for 5 years.',
    'Laptops are kept at 2,5 degrees.',
    'Laptops are kept until 3/4.',
    'Ada has kept laptops.',
    '1. Locked laptops; 2. Kept for 5 years',
    'B12 is locked.',
  ])('includes %s', (item) => {
    expect(isGrounded(claimOf(item), source)).toBe(true)
  })

  it.each([
    'Laptops are kept for six years.',
    'Laptops are kept for 50 years.',
    'Laptops are kept at 25 degrees.',
    'Bob keeps the laptops for years.',
    'Laptops are kept by Bob for years.',
    'B13 is locked, as laptops are.',
    'Phones and cameras are sold.',
  ])('does not include %s', (item) => {
    expect(isGrounded(claimOf(item), source)).toBe(false)
  })
})

const wordsOf = async (said: string) => [await sourceWords(said, new AbortController().signal)]

describe('a statement in other words', () => {
  it.each([
    ['Badges open the front door.', 'A badge opens the front door.'],
    ['A badge costs €5.50.', 'A badge costs 5.5 euros.'],
    ['The office opens at 9:30.', 'At 9.30, the office opens.'],
    ['It closes at 18:00 in Berlin.', 'It closes at 18 in Berlin.'],
    ['Visitors may only enter with a host.', 'Visitors may not enter without a host.'],
    ['It takes one hundred and five days, or twenty-five weeks.', 'It takes 105 days, or 25 weeks.'],
    ['First aid is on the second floor.', 'First aid is on floor 2.'],
    ['Report it within one hour.', 'Report it within 1 hour.'],
    ['Der Gast hat zwölf Kisten im dritten Stock.', 'Die Gäste haben 12 Kisten im 3. Stock.'],
    ['Ein Ausweis muss gemeldet werden, bis zum 12.05.2024.', 'Den Ausweis melden, bis zum 12/05/2024.'],
    ['Le dossier a quatre-vingt-dix pages.', 'Le dossier compte 90 pages.'],
    ['La sala tiene treinta y cinco mesas.', 'La sala tiene 35 mesas.'],
    ['事務所には二十人がいます。', '事務所は20人です。'],
    ['新员工需要两张照片，三万元。', '新员工需要2张照片，30000元。'],
    ['배지는 열두 명이 받습니다.', '12명이 배지를 받는다.'],
    ['บัตร ๑๒ ใบ', 'บัตร 12 ใบ'],
    ['शुल्क ५ रुपये है।', 'शुल्क 5 रुपये है।'],
    ['The badge costs three cents.', 'The badge costs 3 cents.'],
    ['The host comes in 5 minutes.', 'The host comes in five minutes.'],
    ['Der Gast geht innerhalb von 3 Tagen.', 'Der Gast geht innerhalb von drei Tagen.'],
  ])('is in %j: %j', async (said, item) => {
    expect(isGrounded(claimOf(item), await wordsOf(said))).toBe(true)
  })

  it.each([
    ['Badges are made in Berlin by Ada.', 'Badges are made in Berlin by bob.'],
    ['Badges are made in Berlin by Ada.', 'Badges are made in hamburg by Ada.'],
    ['Badges are made in Berlin by Ada.', 'Badges are made in Berlin. Bob makes badges.'],
    ['Badges open the front door.', 'Badges never open the front door.'],
    ['First aid is on the second floor.', 'First aid is on the third floor.'],
    ['Das Büro hat zwölf Personen.', 'Das Büro hat fünfzehn Personen.'],
    ['Le bureau a douze personnes.', 'Le bureau a quinze personnes.'],
    ['La oficina tiene doce personas.', 'La oficina tiene quince personas.'],
    ['社員証は正面の扉を開けます。', '社員証は田中が開けます。'],
    ['社員証は正面の扉を開けます。', '社員証はBobが開けます。'],
    ['办公室有十二人。', '办公室有十五人。'],
    ['办公室有十二人。', '办公室在上海有十二人。'],
    ['사무실에는 열두 명이 있습니다.', '사무실에는 열세 명이 있습니다.'],
    ['배지는 정문을 엽니다.', '김철수는 정문을 엽니다.'],
    ['शुल्क ५ रुपये है।', 'शुल्क ९ रुपये है।'],
    ['The badge costs three cents.', 'The badge costs 300 cents.'],
    ['The dose is 0.125 mg.', 'The dose is 125 mg.'],
  ])('is not in %j if a number or a name is new: %j', async (said, item) => {
    expect(isGrounded(claimOf(item), await wordsOf(said))).toBe(false)
  })

  it.each([
    ['十分に注意してください。', []],
    ['千葉で三角の板を一般に使う。', []],
    ['It turns once per second at 5 per cent.', ['5']],
    ['2 million and 20 thousand', ['2000000', '20000']],
  ])('has the numbers of %j only', (said, numbers) => {
    expect(claimOf(said).numbers).toEqual(numbers)
  })
})

describe('the name of a topic', () => {
  it.each(['Badge Rules', 'Lost property', 'Berlin', 'Overview'])('may be %j', async (name) => {
    expect(isGroundedName(name, await wordsOf('A lost badge is reported to Berlin.'))).toBe(true)
  })

  it.each(['CEO Bob', 'Badges of Bob', 'Badges made by bob', "Bob's badges", '13 badges'])(
    'is not %j',
    async (name) => {
      expect(isGroundedName(name, await wordsOf('A lost badge is reported to Berlin.'))).toBe(false)
    },
  )
})

describe('a long text', () => {
  it('is read with turns for others, and no word of it is cut', async () => {
    const long = 'Pumps of 1,000 litres '.repeat(2_000)
    const { value, turns } = await turnsDuring(sourceWords(long, new AbortController().signal))
    expect(value).toEqual(await sourceWords('Pumps of 1,000 litres', new AbortController().signal))
    expect(turns).toBeGreaterThanOrEqual(long.length / 5_000 - 1)
  })
})
