import { describe, expect, it } from 'vitest'
import { extractDocument } from '../../src/providers/extraction/extract.js'

const itemsOf = (markdown: string) =>
  extractDocument({ title: 'Handbook', markdown }).topics.flatMap(({ items }) => items)

describe('words that introduce a list', () => {
  it.each([
    ['German', 'Ihre Meldung enthält Folgendes:', 'Das Datum Ihres Umzugs.'],
    ['French', 'Voici ce que la demande contient:', 'La date de votre départ.'],
  ])('stay with an entry that is no sentence in %s', (_, words, entry) => {
    expect(itemsOf(`${words}\n\n- ${entry}\n- ${entry.slice(0, -1)} 2026.\n`)).toContain(`${words} ${entry}`)
  })

  it.each([
    ['English', "Every visitor needs a badge. Here's how to get one:", 'Every visitor needs a badge'],
    ['German', "Ein Ausweis kann verlängert werden. So geht's:", 'Ein Ausweis kann verlängert werden'],
    ['French', 'Un badge se prolonge au portail. Voici comment :', 'Un badge se prolonge au portail'],
    ['Spanish', 'La tarjeta se renueva en el portal. Así se hace:', 'La tarjeta se renueva en el portal'],
    ['Japanese', '社員証は一年延長できます。手順は次のとおりです。', '社員証は一年延長できます'],
    ['Chinese', '工牌可以延长一年。步骤如下：', '工牌可以延长一年'],
    ['Korean', '배지는 일 년 연장할 수 있습니다. 방법은 다음과 같습니다.', '배지는 일 년 연장할 수 있습니다'],
  ])('and only say how something is done give way to the sentence before in %s', (_, words, before) => {
    expect(itemsOf(`${words}\n\n- Open the badge form.\n- Upload your photo.\n`)).toContain(
      `${before}: Open the badge form; Upload your photo`,
    )
  })

  it('stay where they say what is done', () => {
    expect(
      itemsOf("Here's how to order a badge.\n\n1. Open the badge form.\n2. Upload your photo.\n"),
    ).toEqual(['To order a badge: 1. Open the badge form; 2. Upload your photo'])
  })

  it('are not put before sentences, where they only say that these matter', () => {
    const rules = ['Pumps are never opened while they run.', 'Every pump must have an owner.']
    expect(itemsOf(`Here's what you need to know:\n\n- ${rules.join('\n- ')}\n`)).toEqual(rules)
  })
})

describe('code', () => {
  it.each([
    [
      'in the sentence',
      'To see the version, enter the following command: `tool --version`\n',
      'command: tool --version',
    ],
    [
      'in Japanese',
      '版を見るには、次のコマンドを入力します。\n\n    tool --version\n',
      '入力します: tool --version',
    ],
    [
      'in Korean',
      '버전을 보려면 다음 명령을 입력하세요.\n\n    tool --version\n',
      '입력하세요: tool --version',
    ],
  ])('that is short goes with the words that announce it %s', (_, markdown, end) => {
    expect(itemsOf(markdown).join('\n')).toContain(end)
  })
})

describe('a link', () => {
  it.each([
    [
      'English',
      'Use [this](https://a.example/b) to ask for a day of leave.',
      'Use https://a.example/b to ask',
    ],
    [
      'English',
      'Ask for a day of leave in [the app](https://a.example/b).',
      'the app (https://a.example/b).',
    ],
    [
      'German',
      'Verwenden Sie [dieses Formular](https://a.example/b), um Urlaub zu beantragen.',
      'Formular (https://a.example/b),',
    ],
    [
      'French',
      'Utilisez [ce formulaire](https://a.example/b) pour demander un congé.',
      'formulaire (https://a.example/b) pour',
    ],
    [
      'Japanese',
      '休暇の申請には[この書式](https://a.example/b)を使ってください。',
      'この書式 (https://a.example/b)を',
    ],
    ['Chinese', '请使用[此表格](https://a.example/b)申请休假。', '此表格 (https://a.example/b)申请'],
    [
      'Korean',
      '휴가를 신청하려면 [이 양식](https://a.example/b)을 사용하세요.',
      '이 양식 (https://a.example/b)을',
    ],
  ])('whose text does not name its target has the address in %s', (_, markdown, part) => {
    expect(itemsOf(markdown).join('\n')).toContain(part)
  })
})

describe('a list of links', () => {
  it.each([
    ['English', ['Onboard a contractor', 'Report a lost badge', 'Book a desk for tomorrow']],
    ['German', ['Neuen Laptop beantragen', 'Melden Sie einen verlorenen Ausweis']],
    ['French', ['Signaler un badge perdu', 'Réservez un bureau pour demain']],
    ['Spanish', ['Solicitar un portátil nuevo', 'Informar de una tarjeta perdida']],
    ['Japanese', ['新しいノートパソコンを申請する', '明日の席を予約してください']],
    ['Chinese', ['申请新的笔记本电脑', '预订明天的座位']],
    ['Korean', ['새 노트북 신청하기', '내일 자리를 예약하세요']],
  ])('that say what to do has an item for each in %s', (_, texts) => {
    const links = texts.map((text) => `- [${text}](https://example.org/a)\n`).join('')
    expect(itemsOf(`# Lists\n\n${links}`)).toEqual(texts.map((text) => `Lists: ${text}`))
  })

  it('that name pages has none', () => {
    const links = ['About the team', 'Opening hours', 'Inside the office']
    expect(itemsOf(links.map((text) => `- [${text}](https://example.org/a)\n`).join(''))).toEqual([])
  })
})

describe('what forbids', () => {
  it.each([
    ['a paragraph', 'Never do the following:'],
    ['a sentence that takes back', 'The following is no longer true:'],
    ['German', 'Folgendes ist verboten:'],
    ['a condition', 'If the pump is old:'],
  ])('stays with each entry below it: %s', (_, words) => {
    expect(itemsOf(`${words}\n\n- Open the lid of the pump.\n- Leave all of the drivers alone.\n`)).toEqual([
      `${words} Open the lid of the pump.`,
      `${words} Leave all of the drivers alone.`,
    ])
  })

  it('stays with what is below its heading, and a bold line with the next block only', () => {
    expect(itemsOf("# Pumps\n\n## Don't\n\n- Open the lid of the pump at night.\n")).toEqual([
      "Don't: Open the lid of the pump at night.",
    ])
    expect(
      itemsOf("**Don't:**\n\n- Open the lid of the pump at night.\n\nAll drivers must close the gate.\n"),
    ).toEqual(["Don't: Open the lid of the pump at night.", 'All drivers must close the gate.'])
  })
})
