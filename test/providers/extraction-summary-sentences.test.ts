import { describe, expect, it } from 'vitest'
import { extractDocument } from '../../src/providers/extraction/extract.js'

const summaryOf = (markdown: string) => extractDocument({ title: 'cellar.md', markdown }).summary

describe('a summary of an English document', () => {
  it('says nothing of facts at its top, and begins where its subject is named', () => {
    const facts = '- Place: at the north wall\n- Hours: from eight to noon\n'
    const house = 'Our house wants to give every guest a quiet night. We know that order is half of it.'
    const role = 'Cellar keepers work with the night watch to measure the water and to keep every pump dry.'
    expect(summaryOf(`# Cellar keeper\n\n${facts}\n${house}\n${role}\n`)).toBe(role)
  })

  it('has the sentence that comes to the subject after the first', () => {
    const house = 'We are a house with three floors, and most of our guests stay for one night.'
    const cost = 'The lift is free, but we pay for the carriage and the porter of guests who can not walk.'
    expect(summaryOf(`# Carriage and porter rules\n\n${house}\n\n${cost}\n`)).toBe(`${house} ${cost}`)
  })

  it('names what the document outlines', () => {
    const subject = 'If the water is above the mark, we make a pump check in the cellar.'
    const rest = '## Before it\n\nEvery door is locked at ten.\n'
    expect(summaryOf(`# Pump check\n\n${subject} This document outlines the procedure.\n\n${rest}`)).toBe(
      `${subject} This document outlines the procedure.`,
    )
  })

  it('has the longer description if the other is cut', () => {
    const body = '# Steps\n\nThe cellar is dry in winter.\n'
    const fields = 'title: Card sorting\ndescription: A way of sorting the cards of a house by their'
    const what = 'A way of sorting the cards of a house by their colours and their age.'
    expect(summaryOf(`---\n${fields}\nwhat: ${what}\n---\n\n${body}`)).toBe(what)
    expect(summaryOf(`---\n${fields}\n---\n\n${body}`)).not.toMatch(/their$/)
  })
})

describe('a summary of an English document without an introduction', () => {
  it('has a sentence that begins with what the title names', () => {
    const about = 'Cellar keepers are the people who look after every pump of a house at night.'
    const rest =
      '## Duties\n\nEvery door is locked at ten.\n\n## Working hours\n\nThe night begins at eight.\n'
    expect(
      summaryOf(`# Cellar keeper\n\n## Prizes\n\nThe town gave us a prize for order.\n\n${about}\n\n${rest}`),
    ).toBe(`${about} The text covers Prizes, Duties and Working hours.`)
  })

  it('has any whole sentence after the names of its sections', () => {
    const first = 'Water is measured by two keepers at the north wall.'
    const rest = '## Noise at night\n\nThe pumps are silent after ten in the evening.\n'
    expect(summaryOf(`# Care of the cellar\n\n## Water\n\n${first}\n\n${rest}`)).toBe(
      `Care of the cellar: covers Water and Noise at night. ${first}`,
    )
  })

  it('says that there are more sections than it names', () => {
    const sections = Array.from(
      { length: 20 },
      (_, at) => `## The rules of room ${at + 10}\n\nIt is kept locked at night.\n`,
    )
    expect(summaryOf(`# Keys of the house\n\n${sections.join('\n')}`)).toMatch(/ and more\./)
  })

  it('says what a table compares', () => {
    const table =
      '| Work | Junior keeper | Senior keeper |\n| - | - | - |\n| Water | Measures it daily. | Plans the measures. |\n| Scope | Has one room. | Has all rooms of a house. |\n'
    expect(summaryOf(`# Titles of keepers\n\n${table}`)).toBe(
      'Titles of keepers: compares Junior keeper and Senior keeper by Water and Scope.',
    )
    expect(
      summaryOf(`# Titles of keepers\n\n${table}\n# Titles of their leads\n\nA lead has three keepers.\n`),
    ).toMatch(/by Water and Scope\. Also covers Titles of their leads\./)
  })
})

describe('a summary of an English document with an introduction', () => {
  it('begins with what the title names where the first paragraph does not speak of it', () => {
    const about = 'The cellar keeper measures the water in all rooms and writes it down.'
    const notice = 'We show what we pay wherever we look for people. All our adverts say it.'
    expect(summaryOf(`# Cellar keeper\n\n${notice}\n\n## Your work\n\n${about}\n`)).toBe(about)
  })

  it('is not about a section that has another subject', () => {
    const oath = 'The oath is spoken so that a drill has the right spirit, and everybody feels safe there.'
    const about = 'Drills take place once a month and take some twenty minutes.'
    expect(summaryOf(`# Drills\n\n## The oath\n\n${oath}\n\n## Drills\n\n${about}\n`)).toBe(about)
  })

  it('has a sentence for each half of the title', () => {
    const pumps = 'All pumps of the house have an owner, and somebody who knows how to stop them.'
    const watch = 'Being on watch means that you are the first who is called when water comes.'
    expect(summaryOf(`# Pumps and watch\n\n${pumps}\n\n## Being on watch\n\n${watch}\n`)).toBe(
      `${pumps} ${watch}`,
    )
  })

  it('says what the subject is before it says for whom it is', () => {
    const about = 'Cellar watches help the whole house to sleep at night without worries.'
    const whom = 'This guidance applies to all keepers and their guests.'
    expect(summaryOf(`# Cellar watches\n\n${about}\n\n${whom}\n`)).toBe(`${about} ${whom}`)
  })
})
