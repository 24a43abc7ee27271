import { describe, expect, it } from 'vitest'
import { extractDocument } from '../../src/providers/extraction/extract.js'

function itemsOf(markdown: string): string[] {
  return extractDocument({ title: 'Office', markdown }).topics.flatMap(({ items }) => items)
}

describe('a table', () => {
  it('gives a row without a first cell the head of the row above', () => {
    const table = '| Paper | Price |\n|-|-|\n| Letter | 3 euros |\n| | 4 euros in colour |\n'
    expect(itemsOf(`## Copies\n\n${table}`)).toEqual([
      'Copies: Letter – Price: 3 euros',
      'Copies: Letter – Price: 4 euros in colour',
    ])
  })

  it('leaves out a first row without a head, and cells with only a dash', () => {
    const table = '| Day | Early | Late |\n|-|-|-|\n| | Ada | Ben |\n| Monday | – | Grace Hopper |\n'
    expect(itemsOf(`## Shifts\n\n${table}`)).toEqual(['Shifts: Monday – Late: Grace Hopper'])
  })

  it('puts an answer after its question', () => {
    const table = '| Question | Answer |\n|-|-|\n| Do I need a badge? | Yes, at all times. |\n'
    expect(itemsOf(`## Doors\n\n${table}`)).toEqual(['Doors: Do I need a badge? Yes, at all times.'])
  })

  it('has no items where two tables stand beside each other', () => {
    const table = '| Day | Hours | Day | Hours |\n|-|-|-|-|\n| Monday | 8 | Friday | 9 |\n'
    expect(itemsOf(`## Shifts\n\nEvery shift has a driver.\n\n${table}`)).toEqual([
      'Every shift has a driver.',
    ])
  })

  it('leaves out a cell that says that there is nothing', () => {
    const table = '| Paper | Price | Colour |\n|-|-|-|\n| Letter | 3 euros | N/A |\n| Card | TBD | n/a |\n'
    expect(itemsOf(`## Copies\n\n${table}`)).toEqual(['Copies: Letter – Price: 3 euros'])
  })

  it('without a heading takes the words that introduce it', () => {
    const table = '| Door | Hours |\n|-|-|\n| Main | 7:00 to 19:00 |\n'
    expect(itemsOf(`Opening hours of the doors:\n\n${table}`)).toEqual([
      'Opening hours of the doors: Main – Hours: 7:00 to 19:00',
    ])
  })

  it('does not take words that only announce it', () => {
    const table = '| Door | Hours |\n|-|-|\n| Main | 7:00 to 19:00 |\n'
    expect(itemsOf(`Here are the doors of the office:\n\n${table}`)).toEqual(['Main – Hours: 7:00 to 19:00'])
  })

  it('is read in HTML too, if its columns have heads', () => {
    const html = `<table>
<thead><tr><th>Room</th><th>Seats</th></tr></thead>
<tr><th scope="row">Berlin</th><td>twelve <b>and</b> two</td></tr>

<tr><td>Paris</td><td><p>eight</p></td></tr>
</table>
`
    expect(itemsOf(`## Rooms\n\n${html}`)).toEqual([
      'Rooms: Berlin – Seats: twelve and two',
      'Rooms: Paris – Seats: eight',
    ])
    const facts =
      '<table><tr><td><b>Berlin</b></td><td>230 S. Linden Street<br>10117 Berlin</td></tr></table>\n'
    expect(itemsOf(`# Rooms\n\n${facts}`)).toEqual(['Rooms: Berlin: 230 S. Linden Street 10117 Berlin'])
    const layout =
      '<table><tr><td>Every visitor must wear a badge.</td><td>Badges are returned at the desk.</td></tr></table>\n'
    expect(itemsOf(layout)).toEqual(['Every visitor must wear a badge.', 'Badges are returned at the desk.'])
  })

  it('in HTML has cells of several rows in each of them, and those of several columns below each head', () => {
    const html = `<table>
<tr><th rowspan="2">Group</th><th colspan="2">Fee</th></tr>
<tr><th>Monday</th><th>Sunday</th></tr>
<tr><td rowspan="2">Adults</td><td>5 euros</td><td>7 euros</td></tr>

<tr><td colspan="2">free after noon</td></tr>
<tr><td colspan="3">Dogs are not allowed in the hall.</td></tr>
<tr><td>Students</td><td>2 euros</td><td>3 euros</td></tr>
</table>
`
    expect(itemsOf(`## Fees\n\n${html}`)).toEqual([
      'Fees: Adults – Monday: 5 euros; Sunday: 7 euros',
      'Fees: Adults – Monday: free after noon; Sunday: free after noon',
      'Fees: Dogs are not allowed in the hall.',
      'Fees: Students – Monday: 2 euros; Sunday: 3 euros',
    ])
    const head = '<thead><tr><th rowspan="2">Role</th><th>May delete</th></tr></thead>'
    expect(
      itemsOf(`<table>${head}<tbody><tr><td>Admin</td><td>drafts of all</td></tr></tbody></table>\n`),
    ).toEqual(['Admin – May delete: drafts of all'])
  })
})
