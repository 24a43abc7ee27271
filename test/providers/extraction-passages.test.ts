import { describe, expect, it } from 'vitest'
import { findPassages } from '../../src/providers/extraction/passages.js'

/** What the texts say where an item was found. */
async function said(texts: readonly string[], item: string): Promise<string[]> {
  const found = await findPassages(texts, [item])
  return (found.get(item) ?? []).map(({ text, start, end }) =>
    Array.from(texts[text] ?? '')
      .slice(start, end)
      .join(''),
  )
}

const FIRE = `Close the doors behind you. Leave bags where they are.

- Wardens wear a **yellow** vest.
- The meeting point is the bicycle shed!

| Floor | Warden |
| ----- | ------ |
| First | Asta Holm |`

describe('where a text says what an item says', () => {
  it.each([
    ['Close the doors behind you.', ['Close the doors behind you.']],
    ['Fire: leave bags where they are.', ['Leave bags where they are.']],
    [
      'Rules for staff and guests: In a fire: What else? Close the doors behind you.',
      ['Close the doors behind you.'],
    ],
    ['Doors: are lifts shut? No.', []],
    ['Wardens wear a yellow vest', ['Wardens wear a **yellow** vest.']],
    ['The meeting point is the bicycle shed', ['The meeting point is the bicycle shed!']],
    ['First floor: the warden is Asta Holm', ['Floor | Warden |\n| ----- | ------ |\n| First | Asta Holm']],
    ['Lifts stay shut for an hour.', []],
    ['', []],
  ])('finds %j', async (item, passages) => {
    expect(await said(['Nothing of it.', FIRE], item)).toEqual(passages)
  })

  it('prefers the whole of an item to what stands after a colon in it', async () => {
    const night = 'Doors may be opened by guards at night if the alarm has stopped: ask Bob or his deputy.'
    const item =
      'Doors may be opened by guards at night if one alarm has stopped ringing: ask Bob or his deputy.'
    expect(await said(['Ask Bob or his deputy.', night], item)).toEqual([night])
  })

  it('counts code points', async () => {
    const text = '🔥🔥 comes first. Then 𝒜 call the brigade.'
    expect(await said([text], 'Call the brigade')).toEqual(['Then 𝒜 call the brigade.'])
  })

  it('goes on over sentences, and over the captions of a recording', async () => {
    expect(await said([FIRE], 'Close the doors behind you. Leave bags where they are.')).toEqual([
      'Close the doors behind you. Leave bags where they are.',
    ])
    const captions = ['So, hello again.', 'Rinse the probe in', 'distilled water before each', 'run. Right?']
    expect(await said(captions, 'Rinse the probe in distilled water before each run.')).toEqual([
      'Rinse the probe in',
      'distilled water before each',
      'run.',
    ])
  })

  it('lets others have their turn in a text of half a million characters', async () => {
    const texts = Array.from({ length: 200 }, (_, index) =>
      Array.from(
        { length: 40 },
        (_unused, line) => `Valve ${index}-${line} holds ${line * 7} litres of coolant.`,
      ).join(' '),
    )
    const items = texts.flatMap((text) => text.split('. ').slice(0, 5))
    let [turns, isDone] = [0, false]
    const count = () => {
      turns += 1
      if (!isDone) setImmediate(count)
    }
    setImmediate(count)
    const found = await findPassages(texts, items)
    isDone = true
    expect(turns).toBeGreaterThan(100)
    expect(found.size).toBe(items.length)
  })
})
