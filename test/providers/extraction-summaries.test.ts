import { describe, expect, it } from 'vitest'
import { extractDocument, extractRecording } from '../../src/providers/extraction/extract.js'

describe('a summary', () => {
  const summaryOf = (markdown: string) => extractDocument({ title: 'pumps.md', markdown }).summary
  const purpose = 'Pumps keep the cellar dry, and each of them has an owner.'

  it.each([
    ['{% alert "New" %}\n  This page is new, and is not complete.\n{% endalert %}'],
    ['> [!NOTE]\n> The pumps of the old cellar are being replaced.'],
    ['> **Note:**\n>\n> The pumps of the old cellar are being replaced.'],
    ['This page is a work in progress.'],
    [':::warning\nThe pumps of the old cellar are being replaced.\n:::'],
    ['<aside class="quote">\n  My first pump taught me all that I know.\n  <p>Ada</p>\n</aside>'],
    ['<blockquote>My first pump taught me all that I know.</blockquote>'],
  ])('is no notice: %j', (notice) => {
    expect(summaryOf(`# Pumps\n\n${notice}\n\n${purpose}\n`)).toBe(purpose)
  })

  it('is a notice where nothing else is said', () => {
    expect(summaryOf('# Pumps\n\n> [!NOTE]\n> The pumps of the old cellar are being replaced.')).toMatch(
      /replaced/,
    )
  })

  it.each([
    [
      'こんにちは、総務部です。いつもご協力ありがとうございます。',
      '会議室を使うときは、社内ポータルから予約してください。',
    ],
    ['大家好，欢迎来到仓库。', '本仓库的所有药品必须按温度分区存放。'],
    ['안녕하세요. 총무부입니다.', '회의실을 사용할 때에는 사내 포털에서 예약해야 합니다.'],
    ['Sehr geehrte Kolleginnen und Kollegen,', 'Besucher der Halle tragen immer einen Helm und eine Weste.'],
  ])('greets nobody: %s', (greeting, said) => {
    expect(summaryOf(`# T\n\n${greeting}\n\n${said}\n`)).toBe(said)
  })

  it('begins after a greeting and an address', () => {
    const segments = ['hola a todos y bienvenidos', 'hoy vamos a ver cómo se usa un extintor'].map(
      (text, at) => ({
        text,
        startMs: at * 1_000,
        endMs: at * 1_000 + 900,
      }),
    )
    expect(extractRecording({ title: 'T', segments }).summary).toBe(
      'Hoy vamos a ver cómo se usa un extintor.',
    )
    expect(summaryOf('https://pumps.example/\nThis project has the plans of all our pumps.\n')).toBe(
      'This project has the plans of all our pumps.',
    )
  })

  it('has the first entries of the list that its first words introduce', () => {
    const list = '- **Repairs.** We mend them.\n- **Oil**: We change it.\n- Advice\n'
    expect(
      summaryOf(`# Pumps\n\nThe pump team offers to all owners:\n\n${list}\n## Use\n\nTurn it on.\n`),
    ).toBe('The pump team offers to all owners: Repairs; Oil; Advice.')
  })

  it('has the names of what is in a table or a list of terms, and no single one of them', () => {
    const table = '| Pump | Owner |\n| --- | --- |\n| North | Ada |\n| North | Eve |\n| South | Ben |\n'
    expect(summaryOf(`# Owners\n\n${table}`)).toBe('Owners: covers North and South.')
    expect(
      summaryOf('# Terms\n\n- **Seal** - A ring of rubber. It must be tight.\n- **Valve** - A gate.\n'),
    ).toBe('Terms: covers Seal and Valve.')
    expect(
      summaryOf(
        '# 泵房标准\n\n| 泵房 | 温度 |\n| - | - |\n| 北 | 10 |\n| 南 | 20 |\n\n泵房温度超出范围时应通知主管。',
      ),
    ).toBe('泵房标准: 北; 南. 泵房温度超出范围时应通知主管。')
  })

  it('goes on after a short first sentence', () => {
    expect(
      summaryOf(
        '# Pumps\n\nTiny pumps, ready to use\n\nThey are built for cellars that are wet.\n\nA pump drains one cellar a day.\n',
      ),
    ).toMatch(/^Tiny pumps, ready to use/)
    expect(summaryOf(`# Pumps\n\nWe have pumps for you.\n\n${purpose}\n`)).toBe(
      `We have pumps for you. ${purpose}`,
    )
  })

  it('goes on in the next paragraph until it says enough', () => {
    const more = 'We look after the pumps of all three halls, and after their pipes.'
    const last = 'A pump that stands still for a week is opened, cleaned and turned by hand.'
    expect(summaryOf(`# Pumps\n\n${purpose}\n\n${more}\n\n${last}\n`)).toBe(`${purpose} ${more} ${last}`)
    expect(summaryOf(`# Pumps\n\n${purpose} ${more}\n\n${last}\n\n${more}\n`)).toBe(
      `${purpose} ${more} ${last}`,
    )
    expect(summaryOf(`# Pumps\n\n${purpose} ${more} ${last}\n`)).toMatch(/by hand\.$/)
  })

  it('has the sentence of its first paragraph that names the subject, with the one before it', () => {
    const long = 'Water comes in at night. Nobody sees it. It rises for hours. The floor gets soft.'
    expect(summaryOf(`# Pumps\n\n${long} This is why pumps have an owner. They start at six.\n`)).toBe(
      'Water comes in at night. The floor gets soft. This is why pumps have an owner.',
    )
  })

  it('begins with the first words, also where they seem to refer back', () => {
    const first = 'Es ist schwierig, alle Unterschiede zwischen alten und neuen Pumpen zu nennen.'
    expect(summaryOf(`# Alte und neue Pumpen\n\n${first}\n`)).toBe(first)
  })

  it.each([
    'Zum Beispiel gehört die Nordpumpe Ada.',
    '例えば、北のポンプはエイダのものです。',
    'Please consider supporting the pump club this year.',
    'Note that the north pump is very loud at night.',
    'Warning: the north pump is very loud at night.',
    'Do you look for the owner of a single pump?',
    'The list of pumps is at https://pumps.example/list today.',
  ])('ends before %j', (next) => {
    expect(summaryOf(`# Pumps\n\n${purpose} ${next}\n`)).toBe(purpose)
    expect(summaryOf(`# Pumps\n\n${purpose}\n\n${next}\n`)).toBe(purpose)
  })

  it('is no row of links, but may be a sentence that has one', () => {
    const row = '[English](en.md) | [Deutsch](de.md) | [Français](fr.md) | [Español](es.md)'
    expect(summaryOf(`${row}\n\n# Pumps\n\n${purpose}\n`)).toBe(purpose)
    const linked = '> Drain a [cellar that is under water](https://pumps.example/cellar)'
    expect(summaryOf(`# Pumps\n\n${linked}\n\n## API\n\n### drain(cellar)\n\nIt never throws.\n`)).toBe(
      'Drain a cellar that is under water',
    )
  })

  it('names the sections after the own title only, and none that breaks off', () => {
    const sections = '## Where are the...?\n\n## Noise\n\n## Lost pumps\n'
    expect(summaryOf(`# Rules of the house.\n\n${sections}`)).toBe('Rules of the house: Noise; Lost pumps.')
    expect(summaryOf(`${sections}\n## Lost keys\n`)).toBe('Noise; Lost pumps; Lost keys.')
  })

  it('has a short sentence below the first heading only if it is about the title', () => {
    const rest = '## Lost pumps\n\nTell your lead.\n'
    expect(summaryOf(`# House rules\n\n## Noise\n\nMusic must be off at night.\n\n${rest}`)).toBe(
      'House rules: covers Noise and Lost pumps.',
    )
    expect(summaryOf(`# House rules\n\n## Noise\n\nThe rules of the house hold at night.\n\n${rest}`)).toBe(
      'House rules: covers Noise and Lost pumps. The rules of the house hold at night.',
    )
    expect(
      summaryOf(`# House rules\n\n## Our pledge\n\nEverybody is heard, and nobody is left out.\n\n${rest}`),
    ).toMatch(/nobody is left out\.$/)
  })

  it('is not a fact, or what is said beside one', () => {
    const facts = 'Date: March 4 Place: North hall Present: Ada, Ben'
    expect(summaryOf(`# Pumps\n\n${facts}\n\n${purpose}\n`)).toBe(purpose)
    expect(summaryOf(`# Pumps\n\n**Room**: The pumps are in 5. Turn left at the door.\n\n${purpose}\n`)).toBe(
      purpose,
    )
  })

  it('says something of a text in Thai', () => {
    expect(summaryOf('# ห้องประชุม\n\nพนักงานทุกคนต้องจองห้องประชุมผ่านระบบก่อนใช้งาน\n')).toMatch(/^พนักงาน/)
  })
})

describe('a summary of a text that says for whom it is', () => {
  const summaryOf = (markdown: string) => extractDocument({ title: 'pumps.md', markdown }).summary

  it.each([
    ['A wheel turns at most twice a second.', 'This manual is for everybody who mends a pump.'],
    ['Last year our pumps won the prize of the town.', 'These rules are for all who work in the cellar.'],
    ['Thanks to all who paid for the new pump last year.', 'This handbook tells you how we keep pumps.'],
    ['Eine Pumpe dreht sich zweimal.', 'Diese Regeln gelten für alle, die im Keller arbeiten.'],
    ['La pompe tourne deux fois.', "Ce manuel s'adresse à toutes les personnes de la cave."],
    ['La bomba gira dos veces.', 'Estas reglas se aplican a todo el personal del sótano.'],
    ['ポンプは毎秒二回まわります。', 'この規則は地下室で働くすべての人に適用されます。'],
    ['水泵每秒转动两次以上。', '这些规则适用于在地下室工作的所有人。'],
    ['펌프는 초당 두 번 돌아갑니다.', '이 수칙은 지하실에서 일하는 모든 사람에게 적용됩니다.'],
  ])('begins with that, and not with %j', (other, purpose) => {
    expect(summaryOf(`# Pumps\n\n${other}\n\n${purpose}\n`)).toBe(purpose)
    expect(summaryOf(`# Pumps\n\n${other} ${purpose}\n`)).toBe(purpose)
  })
})

describe('a summary of a text of a few words', () => {
  const summaryOf = (markdown: string) => extractDocument({ title: 'file.md', markdown }).summary

  it.each([
    ['# Lunch\n\nNoon.\n', 'Lunch: Noon.'],
    ['# 通知\n\n明天放假。\n', '通知: 明天放假。'],
    ['# 会議\n\n会議\n\n時間厳守。\n', '会議: 時間厳守。'],
    ['# Tool\n\n```\ntool --version\ntool run\n```\n', 'Tool: tool --version'],
  ])('has them after the title: %j', (markdown, summary) => {
    expect(summaryOf(markdown)).toBe(summary)
  })

  it.each([
    '# 避難訓練\n\n## 避難訓練\n\n- 避難訓練\n',
    '# Pumps\n\nTBD\n',
    '# Pumps\n\n## License\n\nMIT\n',
  ])('is missing where nothing is said: %j', (markdown) => {
    expect(summaryOf(markdown)).toBeNull()
  })

  it('has no marks twice', () => {
    expect(summaryOf('# 打印\n\n1. 打开程序。\n2. 选择人员。\n3. 点击打印。\n')).toBe(
      '打印: 打开程序; 选择人员; 点击打印.',
    )
  })

  it('has what is said below a general heading in Chinese', () => {
    expect(summaryOf('# 休假\n\n## 总则\n\n员工每年有十天年假。\n\n## 病假\n\n须提供医生证明。\n')).toBe(
      '员工每年有十天年假。',
    )
  })
})

describe('a summary of a document with or without an introduction', () => {
  const read = (markdown: string) => extractDocument({ title: 'test', markdown })

  it('never only repeats the title', () => {
    expect(read('# Every pump must have an owner.\n\nEvery pump must have an owner.\n').summary).toBeNull()
  })

  it('names the sections of a document without an introduction', () => {
    expect(
      read(
        '# Access\n\n## Certificate errors\n\nYou will get an error at first.\n\n## Request forms\n\nForms must be signed.\n\n## Lost keys\n\nKeys are kept.\n',
      ).summary,
    ).toBe('Access: covers Certificate errors, Request forms and Lost keys.')
  })

  it('is the first words of a document, also if they are no sentence', () => {
    const badges = '[![build][1]][2]\n[English](a) | [Deutsch](b) | [Français](c)\n\n'
    const rest = '## License\n\nAll may use this pump freely.\n\n## Use\n\nEvery pump must have an owner.\n'
    expect(read(`# Pumps\n\n${badges}A small pump.\n\n${rest}`).summary).toBe('A small pump.')
    expect(read(`# Pumps\n\n${badges}If that fails, call us.\n\n${rest}`).summary).toBe(
      'Every pump must have an owner.',
    )
    const purpose = 'Pumps help us all day.'
    expect(read(`# Pumps\n\n${rest}## Zweck\n\n${purpose}\n`).summary).toBe(
      `Pumps: covers Use and Zweck. ${purpose}`,
    )
  })

  it('goes on after a short description', () => {
    const text = '# Pumps\n\nEvery pump must have an owner who cleans it.\n'
    expect(read(`---\ndescription: How we keep pumps\n---\n${text}`).summary).toBe(
      'How we keep pumps. Every pump must have an owner who cleans it.',
    )
  })

  it('does not name them if the document has an introduction', () => {
    const introduction = 'Every pump must have an owner, and somebody who knows how to stop it.'
    expect(
      read(`# Pumps\n\n${introduction}\n\n## Seals\n\nSeals age.\n\n## Valves\n\nValves leak.\n`).summary,
    ).toBe(introduction)
  })

  it('has their names before an introduction that is short, or does not speak of the title', () => {
    const sections = ['Seals', 'Valves', 'Tanks'].map((name) => `## ${name}\n\n${name} age.\n\n`).join('')
    const short = 'A pump has an owner.'
    const other = 'Machines of this kind have an owner, and somebody who knows how to stop them.'
    for (const text of [short, other])
      expect(read(`# Pumps\n\n${text}\n\n${sections}`).summary).toBe(
        `Pumps: covers Seals, Valves and Tanks. ${text}`,
      )
  })

  it('is never missing where something is said', () => {
    expect(read('# 安全\n\n- 长发必须扎起来。\n- 禁止饮食。\n').summary).not.toBeNull()
  })
})

describe('a summary with the names of sections', () => {
  it('has up to three sentences and 400 characters', () => {
    const sections = ['Travel', 'Claims', 'Orders']
      .map((name) => `## ${name}\n\n${name} are kept.\n\n`)
      .join('')
    const said = 'Read this once before you begin. It takes ten minutes at most. Then you can begin at once.'
    const summaryOf = (title: string) =>
      extractDocument({ title: 'test', markdown: `# ${title}\n\n${said}\n\n${sections}` }).summary
    expect(summaryOf('Handbook for staff')).toBe(
      'Handbook for staff: covers Travel, Claims and Orders. Read this once before you begin. It takes ten minutes at most.',
    )
    expect(summaryOf('Very long '.repeat(60))?.length).toBeLessThanOrEqual(400)
  })
})
