import { expect, it } from 'vitest'
import { byLabel } from '../../src/web/parts/form/by-label.js'

it('names what is wrong as the page does', () => {
  expect(byLabel('The name must not be empty.', 'name', 'What it says')).toBe(
    '“What it says” must not be empty.',
  )
  expect(byLabel('terms must have 2 to 10 entries.', 'terms', 'Terms')).toBe(
    '“Terms” must have 2 to 10 entries.',
  )
})

it('leaves a message that says it in other words', () => {
  const message = 'Names are taken by others.'
  expect(byLabel(message, 'name', 'What it says')).toBe(message)
})
