import { describe, expect, it } from 'vitest'
import { extractRecording } from '../../src/providers/extraction/extract.js'

const talk =
  'every operator has to wear gloves while the pump runs at 3.5 bar and nobody may open the valve before the red light is off because the hot water would leave the tank at once and burn whoever stands there'
const words = talk.split(' ')

/** Captions of so many words, one after the other without a pause. */
function captions(texts: readonly string[]) {
  const segments = texts.map((text, index) => ({
    text,
    startMs: index * 3_000,
    endMs: index * 3_000 + 3_000,
  }))
  return extractRecording({ title: 'Pumps', segments })
}

const lines = Array.from({ length: 5 }, (_, index) => words.slice(index * 8, (index + 1) * 8).join(' '))
const plain = captions(lines)

describe('captions without punctuation', () => {
  it('give a chapter, items and a summary, also with points in numbers', () => {
    expect(plain.chapters.map(({ text }) => text)).toEqual([
      `${talk.charAt(0).toUpperCase()}${words.slice(0, 40).join(' ').slice(1)}.`,
    ])
    expect(plain.topics[0]?.items).toHaveLength(1)
    expect(plain.summary).toMatch(/^Every operator has to wear gloves/)
  })

  it.each<[string, readonly string[]]>([
    ['scroll line by line', lines.map((line, index) => `${lines[index - 1] ?? ''} ${line}`)],
    [
      'show each line alone before the next',
      lines.flatMap((line, index) => [`${lines[index - 1] ?? ''} ${line}`, line]),
    ],
    ['describe sounds', ['[Music]', ...lines.map((line) => `>> ${line}`), '[Loud applause] ♪']],
    ['have one word each', words.slice(0, 40)],
    ['are one', [words.slice(0, 40).join(' ')]],
  ])('are read as the others are where they %s', (_, texts) => {
    expect(captions(texts)).toEqual(plain)
  })

  it('are read soon where a sound is not described to its end', () => {
    const { summary } = captions([`[${' '.repeat(20_000)}`, ...lines])
    expect(summary).toContain('every operator has to wear gloves')
  })

  it('are cut where one is long', () => {
    const { chapters, topics } = captions([Array.from({ length: 30 }, () => talk).join(' ')])
    expect(Math.max(...chapters.map(({ text }) => text.length))).toBeLessThan(1_800)
    expect(Math.max(...(topics[0]?.items ?? []).map(({ length }) => length))).toBeLessThan(300)
  })
})

describe('what is said without a pause', () => {
  const recording = (said: string, wordsInCaption = 6) => {
    const all = said.split(' ')
    const count = Math.ceil(all.length / wordsInCaption)
    return captions(
      Array.from({ length: count }, (_, at) =>
        all.slice(at * wordsInCaption, (at + 1) * wordsInCaption).join(' '),
      ),
    )
  }
  const sentencesOf = (said: string) =>
    recording(said)
      .chapters.map(({ text }) => text)
      .join(' ')

  it('is cut before words that begin a sentence, and written without words of a speaker who thinks', () => {
    expect(
      sentencesOf(
        'hi everyone welcome back to the channel um so today we are going to talk about the pumps okay so the first thing i do is i open the uh red valve so if you smell gas leave the hall',
      ),
    ).toBe(
      'Hi everyone welcome back to the channel. Today we are going to talk about the pumps. The first thing I do is I open the red valve. If you smell gas leave the hall.',
    )
  })

  it('is summarized by what the speaker says that it is about', () => {
    expect(
      recording(
        'okay can everybody hear me in the back row of the hall thanks for coming so in this session i want to show you how the pumps are kept clean so when you open the valve the water leaves the tank',
      ).summary,
    ).toMatch(/^In this session I want to show you how the pumps are kept clean\./)
  })

  it('is cut where a sentence may begin if it is long, and never within words that belong together', () => {
    const text = sentencesOf(
      'the owner of each pump writes the hours of the week into the book that lies beside the door of the hall and the book goes to the office on the last day of the month however the people you work with may read it whenever they want and nobody takes it home',
    )
    expect(text).toContain('of the month. However the people you work with may')
  })

  it('is cut at the ends of polite sentences in Japanese and Korean, also between captions', () => {
    const japanese =
      '皆さんこんにちは今日はポンプの使い方についてお話ししますまず弁を閉じてくださいただし冬は開けたままでも構いませんしかし水は抜きます'
    const { chapters, summary } = captions(japanese.match(/.{1,13}/g) ?? [])
    expect(chapters.map(({ text }) => text)).toEqual([
      '皆さんこんにちは。今日はポンプの使い方についてお話しします。まず弁を閉じてください。ただし冬は開けたままでも構いません。しかし水は抜きます。',
    ])
    expect(summary).toMatch(/^今日はポンプの使い方についてお話しします。/)
    expect(
      sentencesOf(
        '오늘은 펌프를 켜는 방법을 설명합니다 먼저 밸브를 천천히 닫으세요 그리고 물을 모두 빼야 합니다',
      ),
    ).toBe('오늘은 펌프를 켜는 방법을 설명합니다. 먼저 밸브를 천천히 닫으세요. 그리고 물을 모두 빼야 합니다.')
  })

  it('keeps its words in other languages', () => {
    const german = 'um die pumpe zu starten öffnet man um acht uhr das ventil und wartet auf das wasser'
    expect(sentencesOf(german)).toBe(`U${german.slice(1)}.`)
  })

  it('is read soon, however long it is', () => {
    expect(captions([talk.repeat(2_000)]).topics[0]?.items.length).toBeGreaterThan(0)
    expect(captions(['あ'.repeat(300_000)]).chapters.length).toBeGreaterThan(100)
  })
})

describe('captions with few marks', () => {
  const statements = Array.from(
    { length: 30 },
    (_, at) => `the pump number ${at} is opened every ${at + 3} days`,
  )
  const read = (isMarked: (at: number) => boolean) => {
    const segments = statements.map((text, at) => ({
      text: isMarked(at) ? `${text}.` : text,
      startMs: at * 5_000,
      endMs: at * 5_000 + 4_000,
    }))
    return extractRecording({ title: 'Pumps', segments })
  }

  it.each([1, 3, 5, 8])('give each statement where every %ith has a stop', (every) => {
    const { topics } = read((at) => at % every === every - 1)
    expect(topics[0]?.items).toHaveLength(30)
    expect(Math.max(...(topics[0]?.items ?? []).map(({ length }) => length))).toBeLessThan(60)
  })

  it('end a sentence at a mark, also without a pause', () => {
    const { topics } = captions([
      `${'the pump is never opened '.repeat(12)}at night. the valve is shut at noon`,
    ])
    expect(topics[0]?.items.at(-1)).toBe('The valve is shut at noon.')
  })

  it('end a clause each in Chinese', () => {
    const said = ['首先必须关闭进水阀', '水泵运转时不得打开外壳', '机油每五百小时更换一次']
    expect(captions(said).topics[0]?.items).toEqual(said)
  })

  it('begin a sentence in other languages with words that do', () => {
    const said = ['das ventil der pumpe muss immer geschlossen sein', 'dann wird das öl abgelassen']
    expect(captions(said).chapters[0]?.text).toBe(
      'Das ventil der pumpe muss immer geschlossen sein. Dann wird das öl abgelassen.',
    )
  })

  it('keep two words that are said again at the start of the next', () => {
    expect(
      captions(['look at the filter', 'the filter is replaced once a year']).chapters[0]?.text,
    ).toContain('the filter the filter is replaced')
  })
})

describe('captions with punctuation', () => {
  it('keep what is said twice, if not in a caption that scrolls', () => {
    const { topics } = captions(['Never open the valve.', 'Why? The water is hot.', 'Never open the tank.'])
    expect(topics[0]?.items.join(' ')).toContain('Never open the tank.')
  })

  it('have no chapters of their own', () => {
    expect(captions(lines.map((line) => `${line}.`)).chapters).toEqual([])
    expect(captions(lines.map((line) => `${line}؟`)).chapters).toEqual([])
    expect(captions(['ポンプを止めないでください。', '弁を開けないでください。']).chapters).toEqual([])
  })
})
