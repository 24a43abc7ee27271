import { describe, expect, it } from 'vitest'
import { ByPerson } from '../../src/rest/by-person.js'

const counts = () =>
  new ByPerson(
    () => ({ count: 0 }),
    ({ count }) => count === 0,
  )

describe('values by person', () => {
  it('are the same for a person as long as they are needed, however many people come', () => {
    const values = counts()
    const busy = values.valueFor('busy')
    busy.count += 1
    for (let number = 0; number < 5_000; number += 1) values.valueFor(`idle ${number}`)
    expect(values.valueFor('busy')).toBe(busy)
    expect(values.busy).toBe(1)
  })

  it('are dropped once they are not needed, so that they fill no memory', () => {
    const values = counts()
    for (let number = 0; number < 50_000; number += 1) values.valueFor(`idle ${number}`)
    expect(values.size).toBeLessThanOrEqual(1_000)
  })

  it('are all kept if all are needed', () => {
    const values = counts()
    for (let number = 0; number < 5_000; number += 1) values.valueFor(`busy ${number}`).count += 1
    expect(values.size).toBe(5_000)
    expect(values.busy).toBe(5_000)
  })
})
