import { describe, expect, it } from 'vitest'
import { extractDocument, extractRecording } from '../../src/providers/extraction/extract.js'

const read = (markdown: string) => extractDocument({ title: 'Handbook', markdown })
const itemsOf = (markdown: string) => read(markdown).topics.flatMap(({ items }) => items)

describe('an entry of a list', () => {
  it('keeps the words that introduce it if it is no sentence, whatever mark it ends in', () => {
    const items = itemsOf(
      'Your notice must have all of these facts on its first page:\n\n- The effective date for your move.\n- Whether any of your family are moving with you, and where they will live.\n- A form.\n',
    )
    expect(items.join('\n')).toContain('first page: The effective date for your move')
  })

  it('keeps them if it is only a name, and loses its comma', () => {
    expect(itemsOf(`Ask for the spare parts:\n\n- A ring used to close the pump in the hall,\n`)).toEqual([
      'Ask for the spare parts: A ring used to close the pump in the hall',
    ])
  })

  it('is an item of its own if it is a sentence', () => {
    expect(
      itemsOf('Storing vaccines:\n\n- Vaccines are kept at 5 °C.\n- A logger records the temperature.\n'),
    ).toEqual(['Vaccines are kept at 5 °C.', 'A logger records the temperature.'])
  })

  it('counts if it is a link whose text says what to do, and not if it is the name of a page', () => {
    const link = (text: string) => `- [${text}](https://example.org/a)\n`
    const actions = ['Block a lost badge in the portal', 'Ask your team lead to vouch for you']
    expect(itemsOf(`# Lost badges\n\n${actions.map(link).join('')}${link('Badge portal')}`)).toEqual([
      actions[0],
      `Lost badges: ${actions[1]}`,
    ])
  })
})

describe('a step', () => {
  const step = (text: string) => `${text} ${'and look at each of the seals, '.repeat(8)}then go on.`

  it('comes with what its procedure is for', () => {
    const steps = ['Open the lid', 'Click the OK button', 'Close the lid'].map(step)
    const list = steps.map((text, index) => `${index + 1}. ${text}\n`).join('')
    expect(itemsOf(`## Cleaning the pump\n\n${list}`)).toEqual(
      steps.map((text, index) => `Cleaning the pump: ${index + 1}. ${text}`),
    )
    expect(itemsOf(`To clean the pump:\n\n${list}`)[2]).toBe(`To clean the pump: 3. ${steps[2]}`)
  })
})

describe('a word that stands for something said before', () => {
  it.each([
    ['Report a lost badge within an hour. Do this by phone.', 1],
    ['Report a lost badge within an hour. You should also call the desk.', 1],
    ['Everyone must have a travel card. New people may travel without one.', 1],
    ['Das Labor ist nachts verschlossen. Es ist nur mit einem Ausweis zu betreten.', 1],
    ['Le télétravail est ouvert à tous. Il est limité à deux jours par semaine.', 1],
    ['La puerta se cierra de noche. Además, hay una alarma en el pasillo.', 1],
    ['所有试剂瓶必须贴有标签。它们应存放在柜中。', 1],
    ['パスワードは毎年変更してください。ただし、共有のものを除きます。', 1],
    ['Il est interdit de fumer. Il faut porter des gants.', 2],
    ['Deux laboratoires sont ouverts la nuit. Ces laboratoires ont une alarme.', 1],
    ['El laboratorio guarda los reactivos. Esos reactivos tienen una etiqueta.', 1],
    ['Das Labor lagert Säuren in Schränken. Diese Schränke sind stets zu schließen.', 1],
    ['La porte est fermée la nuit. Mais une alarme reste active dans le couloir.', 1],
    ['実験室は夜間に施錠されます。これにより事故を防ぐことができます。', 1],
    ['实验室夜间上锁。这让我们可以防止事故发生。', 1],
    ['Le port de gants est obligatoire au laboratoire. Il nous faut aussi des lunettes.', 2],
  ])('keeps its sentence with the one before: %s', (text, count) => {
    expect(itemsOf(text)).toHaveLength(count)
  })

  it('has its heading if it speaks of something that was named before', () => {
    const markdown = `# Paused work

Clients may pause their orders at any time before shipping.

## Status pages

Teams publish the state of each service. Visitors subscribe to these notices by mail.

Deploy it to a host that stays up when the service is down.`
    const items = itemsOf(markdown)
    expect(items).toContain(
      'Paused work: Status pages: Teams publish the state of each service. Visitors subscribe to these notices by mail.',
    )
    expect(items).toContain(
      'Paused work: Status pages: Deploy it to a host that stays up when the service is down.',
    )
  })

  it('is left out if it is about the page, or a line of a dialogue', () => {
    const markdown = `# Rules of the workshop

Goggles must be worn at every machine.

Rules in bold are required; the items in bold must never be skipped.

You: I would always wear mine.

The lists below should be read by every apprentice.`
    expect(itemsOf(markdown)).toEqual(['Rules of the workshop: Goggles must be worn at every machine.'])
  })

  it('has its heading if nothing before says what it is', () => {
    const [item] = itemsOf(
      '## Certificate errors\n\nFollow [these instructions](https://example.org/a) to solve the issue.\n',
    )
    expect(item).toBe(
      'Certificate errors: Follow these instructions (https://example.org/a) to solve the issue.',
    )
  })
})

describe('what is no item', () => {
  it.each([
    'Questions? people-ops',
    'This page overviews how badges are ordered and returned.',
    'Diese Anweisung beschreibt, wie Stoffe gelagert werden.',
    'この規程は、会社の情報を安全に扱うためのものです。',
    '本守则适用于在实验室工作的所有人员。',
  ])('%s', (text) => {
    expect(itemsOf(`${text}\n\nEvery pump must have an owner.`)).toEqual(['Every pump must have an owner.'])
  })

  it('does not hide the sentence after it', () => {
    expect(itemsOf("Here's how: open the portal and choose a badge.")).toEqual([
      'Open the portal and choose a badge.',
    ])
  })
})

describe('questions and definitions', () => {
  it('give the answer with its question', () => {
    expect(
      itemsOf(
        '## Can I fly business class?\n\nOnly on flights of more than eight hours.\n\n**May my partner come along?**\n\nYes, if you pay for the ticket.\n\n**Q: What if my flight is cancelled?**\n\nA: Call the number on your travel card.\n',
      ),
    ).toEqual([
      'Can I fly business class? Only on flights of more than eight hours.',
      'May my partner come along? Yes, if you pay for the ticket.',
      'What if my flight is cancelled? Call the number on your travel card.',
    ])
  })

  it('list each term with what it means', () => {
    const html = '<dl><dt>Finding</dt><dd>A deviation that an auditor has recorded.</dd></dl>'
    expect(
      itemsOf(
        `${html}\n\nAudit\n: A planned check of a process.\n\n**CAPA**\nCorrective and preventive action.\n`,
      ),
    ).toEqual([
      'Finding: A deviation that an auditor has recorded.',
      'Audit: A planned check of a process.',
      'CAPA: Corrective and preventive action.',
    ])
  })
})

describe('instructions', () => {
  it('in a list stay together, also if one of them is a link', () => {
    const list =
      '- [Open the form](https://form.example)\n- Enter your name\n- Click **Send**\n- Wait for the mail\n'
    expect(
      itemsOf(`# Leave\n\n## Cancelling a request\n\n${list}\n## Rules\n\nLeave must be approved.\n`),
    ).toContain('Leave: Cancelling a request: Open the form; Enter your name; Click Send; Wait for the mail')
  })

  it('that say where to go for what are kept, pointers to more information are not', () => {
    expect(
      itemsOf('Visit the front desk for a new badge.\n\nVisit the site for more information.\n'),
    ).toEqual(['Visit the front desk for a new badge.'])
    expect(itemsOf('If a pump leaks, email us more information at pumps@example.org.\n')).toHaveLength(1)
  })

  it('that begin as a remark are one item', () => {
    const remark =
      'Reminder: the portal is separate from the calendar. If you are away, you must enter it in both.'
    expect(itemsOf(`${remark}\n`)).toEqual([remark])
  })
})

describe('captions without punctuation', () => {
  const said = (...lines: [text: string, startMs: number, endMs: number][]) =>
    lines.map(([text, startMs, endMs]) => ({ text, startMs, endMs }))

  it('are cut where the speaker pauses', () => {
    const segments = said(
      ['today we look at how the cooling pump', 0, 3_000],
      ['is started and stopped safely', 3_100, 6_000],
      ['never switch the pump off', 8_000, 10_000],
      ['while it runs at full speed', 10_100, 12_000],
    )
    const sentences = [
      'Today we look at how the cooling pump is started and stopped safely.',
      'Never switch the pump off while it runs at full speed.',
    ]
    const { summary, topics, chapters } = extractRecording({ title: 'Cooling pump', segments })
    expect(topics).toEqual([{ name: 'Cooling pump', items: sentences }])
    expect(summary).toBe(sentences.join(' '))
    expect(chapters).toEqual([{ headline: null, text: sentences.join(' ') }])
  })

  it('begin a chapter after a long pause, and where a chapter becomes long', () => {
    const segments = Array.from({ length: 100 }, (_, index) => ({
      text: `every pump number ${index} must have an owner who knows it`,
      startMs: index * 3_000 + (index < 20 ? 0 : 4_000),
      endMs: index * 3_000 + (index < 20 ? 0 : 4_000) + 2_000,
    }))
    const texts = extractRecording({ title: 'Pumps', segments }).chapters.map(({ text }) => text)
    expect(texts[0]?.endsWith('number 19 must have an owner who knows it.')).toBe(true)
    expect(texts.join(' ').match(/number \d+/g)).toHaveLength(100)
    expect(Math.max(...texts.map(({ length }) => length))).toBeLessThan(1_800)
  })

  it('are cut at a caption where a sentence becomes long', () => {
    const segments = Array.from({ length: 40 }, (_, index) => ({
      text: `every pump number ${index} must have an owner`,
      startMs: index * 2_000,
      endMs: index * 2_000 + 2_000,
    }))
    const [topic] = extractRecording({ title: 'Pumps', segments }).topics
    expect(Math.max(...(topic?.items ?? []).map(({ length }) => length))).toBeLessThan(300)
    expect(topic?.items.length).toBeGreaterThan(4)
  })
})

describe('a title', () => {
  it('is text, whatever the front matter has in it', () => {
    expect(read('---\ntitle: "Badges &amp; <em>doors</em>"\n---\n\nText.').title).toBe('Badges & doors')
  })
})

describe('a sentence about code that is too long to be read', () => {
  it('is not joined to the code before', () => {
    const markdown =
      '## Tests\n\nTo run tests in Node.js, run:\n\n    npm run test-node\n\nTo run them in a browser, run:\n\n    npm run es5\n    npm run es6\n\nThis prints an address that you can open.\n'
    expect(itemsOf(markdown)).toEqual([
      'To run tests in Node.js, run: npm run test-node',
      'Tests: This prints an address that you can open.',
    ])
  })
})

it('"both" needs two things that it stands for', () => {
  const both = 'We sometimes have to use both. Ask the driver who must be there.'
  expect(itemsOf(`- Pump\n\n\`\`\`\na\nb\n\`\`\`\n\n${both}`).join()).not.toContain('use both')
  expect(itemsOf('The pump and the valve need oil: fill both every morning.')).toHaveLength(1)
})

describe('"these" before a list', () => {
  it('are left out with it if they are not its entries', () => {
    const list = 'To reach these aims, drivers must do more:\n\n- Count the pumps\n- Clean the seals\n'
    expect(itemsOf(`## Summer work\n\n${list}`)).toEqual([])
  })

  it('are kept if they are its entries', () => {
    expect(itemsOf('Drivers must know these rules: count the pumps, and clean the seals.')).toHaveLength(1)
  })
})
