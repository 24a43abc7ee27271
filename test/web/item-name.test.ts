import { expect, it } from 'vitest'
import { below } from '../../src/web/parts/item-name.js'

it.each([
  ['Fire: Close the doors.', 'Close the doors.'],
  ['House rules: Fire: Close the doors.', 'Close the doors.'],
  ['Fire: House rules: Doors: Close them.', 'Doors: Close them.'],
  ['Fire drills are in May.', 'Fire drills are in May.'],
  ['Learn to delegate: Ask.', 'Ask.'],
  ['How are doors closed? By a guard.', 'By a guard.'],
])('an item is shown without the names that stand above it: %s', (item, shown) => {
  expect(below(['Fire', 'House rules', 'Play 7 - Learn to delegate!', 'How are doors closed?'], item)).toBe(
    shown,
  )
})
