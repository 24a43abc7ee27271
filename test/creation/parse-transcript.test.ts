import { setImmediate } from 'node:timers/promises'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTranscript } from '../../src/creation/transcripts/parse-transcript.js'

type Row = [startMs: number, endMs: number, text: string]

async function rows(format: 'VTT' | 'SRT', text: string): Promise<Row[]> {
  const result = await parseTranscript(format, text)
  if (result.kind === 'invalid') throw new Error(result.message)
  return result.segments.map(({ startMs, endMs, text: spoken }) => [startMs, endMs, spoken])
}

const first: Row = [1_000, 2_500, 'Hi']
const second: Row = [3_000, 4_000, 'Bye']

describe('a SubRip transcript', () => {
  const srt = '1\n00:00:01,000 --> 00:00:02,500\nHi\n\n2\n00:00:03,000 --> 00:00:04,000\nBye\n'

  it.each([
    ['as exported', srt],
    ['with CRLF', srt.replaceAll('\n', '\r\n')],
    ['with CR', srt.replaceAll('\n', '\r')],
    ['with a byte order mark', `\uFEFF${srt}`],
    ['without a last line break', srt.trimEnd()],
    ['with many blank lines', `\n \n${srt.replaceAll('\n\n', '\n\t\n\n')}\n\n`],
    ['with dots in its times', srt.replaceAll(/,(?=\d{3})/g, '.')],
    ['without numbers', srt.replaceAll(/^\d\n/gm, '')],
    ['without blank lines between cues', srt.replaceAll('\n\n', '\n')],
    ['with numbers from elsewhere', srt.replace(/^1\n/, '77\n').replace('\n2\n', '\n5\n')],
    ['with coordinates', srt.replaceAll(',500', ',500  X1:100 X2:100 Y1:100 Y2:100')],
    ['with times without hours', srt.replaceAll(/\b00:(?=00:0)/g, '')],
    ['with spaces around', srt.replaceAll(/^(.*-->.*)$/gm, '  $1  ')],
    ['with an empty cue between', srt.replace('\n2\n', '\n2\n00:00:02,600 --> 00:00:02,700\n\n3\n')],
    ['out of order', '1\n00:00:03,000 --> 00:00:04,000\nBye\n\n2\n00:00:01,000 --> 00:00:02,500\nHi\n'],
  ])('is read %s', async (_how, text) => {
    expect(await rows('SRT', text)).toEqual([first, second])
  })

  it.each([
    ['<i>A</i> <font color="red">b</font> {\\an8}c', 'A b c'],
    ['a < b && b > c', 'a < b && b > c'],
    ['x <y> & &amp; <unknown tag>', 'x <y> & &amp; <unknown tag>'],
    ['two\nlines', 'two lines'],
    ['1984', '1984'],
    ['a\n\nb\n\n42nd', 'a b 42nd'],
    ['x --> y', 'x --> y'],
    ['WEBVTT\nNOTE this\nSTYLE that', 'WEBVTT NOTE this STYLE that'],
    ['nul\0 tab\t bell\x07 \uD800', 'nul tab bell \uFFFD'],
    ['愛 👩‍🔬 עברית', '愛 👩‍🔬 עברית'],
  ])('with the text %j says %j', async (text, spoken) => {
    const source = `1\n00:00:01,000 --> 00:00:02,500\n${text}\n\n2\n00:00:03,000 --> 00:00:04,000\nBye\n`
    expect(await rows('SRT', source)).toEqual([[1_000, 2_500, spoken], second])
  })

  it('keeps a cue that is only a number, and overlapping cues, in order', async () => {
    const source =
      '1\n00:00:05,000 --> 00:00:09,000\n2\n\n2\n00:00:01,000 --> 00:00:08,000\n3\n\n3\n00:00:05 --> 00:00:06\n7'
    expect(await rows('SRT', source)).toEqual([
      [1_000, 8_000, '3'],
      [5_000, 6_000, '7'],
      [5_000, 9_000, '2'],
    ])
  })

  it.each([
    ['00:00:01,5 --> 00:00:02,25', 1_500, 2_250],
    ['100:00:01,000 --> 123:59:59,999', 360_001_000, 446_399_999],
    ['0:00:00,000 --> 0:00:00,000', 0, 0],
    ['596:31:23,647 --> 596:31:23,647', 2_147_483_647, 2_147_483_647],
  ])('reads the times %s', async (times, startMs, endMs) => {
    expect(await rows('SRT', `1\n${times}\nHi`)).toEqual([[startMs, endMs, 'Hi']])
  })
})

describe('a WebVTT transcript', () => {
  const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.500\nHi\n\nintro\n00:00:03.000 --> 00:00:04.000\nBye\n'

  it.each([
    ['as exported', vtt],
    ['with CRLF', vtt.replaceAll('\n', '\r\n')],
    ['with a byte order mark', `\uFEFF${vtt}`],
    [
      'with a title and header lines',
      vtt.replace('WEBVTT\n', 'WEBVTT - talk\nKind: captions\nLanguage: en\n'),
    ],
    ['with settings', vtt.replaceAll(/(-->.*)$/gm, '$1 align:start position:0% line:-1')],
    ['with ids that look like blocks', vtt.replace('intro', 'NOTES keynote my style REGIONAL')],
    ['with a comment', vtt.replace('\nintro', '\nNOTE 00:00 a\nb\n\nNOTE\n\nintro')],
    [
      'with styles and regions',
      vtt.replace('\n\n', '\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:x width:40%\n\n'),
    ],
    ['without a blank line below the signature', vtt.replace('\n\n', '\n')],
    ['with an empty cue between', vtt.replace('\nintro', '\n00:02.600 --> 00:02.700\n\nintro')],
    [
      'with a cue of markup only',
      vtt.replace('\nintro', '\n00:02.600 --> 00:02.700\n<c.x></c>&nbsp;\n\nintro'),
    ],
  ])('is read %s', async (_how, text) => {
    expect(await rows('VTT', text)).toEqual([first, second])
  })

  it.each([
    ['<v.loud Ada Lovelace>Hello</v> <v Bob>Hi', 'Ada Lovelace: Hello Bob: Hi'],
    ['one <00:00:01.500><c.x.y>two</c> <lang de>drei</lang>', 'one two drei'],
    ['<ruby>漢<rt>kan</rt></ruby> <b>b</b><i.x>i</i><u>u</u>', '漢kan biu'],
    ['a &lt; b &amp;&amp; c &gt; d &quot;&#233;&eacute;&nbsp;&amp;lt;', 'a < b && c > d "éé &lt;'],
    ['a < b, & more <3', 'a < b, & more <3'],
    ['&lt;i&gt;shown&lt;/i&gt;', '<i>shown</i>'],
    ['line: one\nsize: two', 'line: one size: two'],
  ])('with the text %j says %j', async (text, spoken) => {
    expect(await rows('VTT', `WEBVTT\n\n00:01.000 --> 00:02.500\n${text}\n`)).toEqual([
      [1_000, 2_500, spoken],
    ])
  })
})

describe('a transcript', () => {
  it.each(['SRT', 'VTT'] as const)('without cues has no segments in %s', async (format) => {
    expect(await rows(format, format === 'VTT' ? 'WEBVTT' : '')).toEqual([])
    expect(await rows(format, format === 'VTT' ? 'WEBVTT\n\n' : ' \r\n\n')).toEqual([])
  })

  it.each([
    ['SRT', 'hello world\nthis is no transcript', 1],
    ['SRT', 'intro\n00:00:01,000 --> 00:00:02,000\nHi', 1],
    ['SRT', '1\naa --> bb\nHi', 2],
    ['SRT', '1\n00:00:01,000 --> 00:60:02,000\nHi', 2],
    ['SRT', '1\n00:00:01,0000 --> 00:00:02,000\nHi', 2],
    ['SRT', '1\n-00:00:01,000 --> 00:00:02,000\nHi', 2],
    ['SRT', '1\n00:00:05,000 --> 00:00:02,500\nHi', 2],
    ['SRT', '1\n00:00:05,000 --> 596:31:23,648\nHi', 2],
    ['SRT', '1\n99999:00:05,000 --> 99999:00:06,000\nHi', 2],
    ['SRT', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi', 1],
    ['SRT', `1\n00:00:01,000 --> 00:00:02,000\n${'x'.repeat(20_000)}`, 2],
    ['SRT', `1\n00:00:01,000 --> 00:00:02,000\n${'x\n\n'.repeat(10_001)}`, 2],
    ['VTT', '', 1],
    ['VTT', 'WEBVTTX\n\n', 1],
    ['VTT', '1\n00:00:01,000 --> 00:00:02,000\nHi', 1],
    ['VTT', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n\nlost words\n\n00:03.000 --> 00:04.000\nBye', 6],
    ['VTT', 'WEBVTT\n\nlost\nid\n00:01.000 --> 00:02.000\nHi', 4],
    ['VTT', 'WEBVTT\n\n00:01.000 --> soon\nHi', 3],
    ['VTT', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi\nx --> y', 5],
  ] as const)('in %s is refused whole, naming the line: %j', async (format, text, line) => {
    const result = await parseTranscript(format, text)
    expect(result).toMatchObject({
      kind: 'invalid',
      message: expect.stringMatching(new RegExp(`^Line ${line}: `)),
    })
  })

  function manyCues(count: number): string {
    const cues = Array.from({ length: count }, (_value, index) => {
      const clock = new Date(index * 1_000).toISOString().slice(11, 19)
      return `${clock}.000 --> ${clock}.900\n<i>Spoken</i> ${index}\n`
    })
    return `WEBVTT\n\n${cues.join('\n')}`
  }

  it('has at most 20,000 segments', async () => {
    expect(await rows('VTT', manyCues(20_000))).toHaveLength(20_000)
    expect(await parseTranscript('VTT', manyCues(20_001))).toEqual({
      kind: 'invalid',
      message: 'A transcript has at most 20000 segments.',
    })
  })

  it('has at most 2 Mi code units', async () => {
    expect(await parseTranscript('SRT', '\n'.repeat(2 * 1024 * 1024))).toMatchObject({ kind: 'parsed' })
    expect(await parseTranscript('SRT', '\n'.repeat(2 * 1024 * 1024 + 1))).toMatchObject({ kind: 'invalid' })
  })

  it.each([
    ['cues', manyCues(20_000)],
    ['blank lines', `WEBVTT\n${'\n'.repeat(1_000_000)}`],
    ['comments', `WEBVTT\n\n${'NOTE\n\n'.repeat(160_000)}`],
    ['half tags', `WEBVTT\n\n${`00:00.000 --> 00:01.000\n${'<v '.repeat(6_000)}\n\n`.repeat(50)}`],
  ])('of a megabyte of %s lets other work run again and again', async (_what, text) => {
    const progress = { done: false, turns: 0 }
    const parsing = parseTranscript('VTT', text).finally(() => {
      progress.done = true
    })
    while (!progress.done) {
      await setImmediate()
      progress.turns += 1
    }
    expect(await parsing).toMatchObject({ kind: 'parsed' })
    expect(progress.turns).toBeGreaterThan(15)
  })

  it('is read as it was written, whatever is said', async () => {
    const word = fc.stringMatching(/^[\p{L}\d.,!?'"-]{1,12}$/u)
    const said = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' ').normalize())
    const cue = fc.record({ start: fc.nat(9_000_000), length: fc.nat(60_000), text: said })
    const clock = (ms: number) => new Date(ms).toISOString().slice(11, 23)
    await fc.assert(
      fc.asyncProperty(
        fc.array(cue, { maxLength: 20 }),
        fc.constantFrom('VTT', 'SRT'),
        async (cues, format) => {
          const body = cues.map(({ start, length, text }, index) => {
            const times = `${clock(start)} --> ${clock(start + length)}`
            return `${index + 1}\n${format === 'SRT' ? times.replaceAll('.', ',') : times}\n${text}\n`
          })
          const source = `${format === 'VTT' ? 'WEBVTT\n\n' : ''}${body.join('\n')}`
          const expected = cues
            .map(({ start, length, text }): Row => [start, start + length, text.trim()])
            .toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
          expect(await rows(format, source)).toEqual(expected)
        },
      ),
    )
  })

  it('is parsed or refused with a reason for any text, and never throws', async () => {
    const pieces = fc.constantFrom(
      '\n',
      '\r\n',
      '\n\n',
      'WEBVTT',
      '-->',
      ' --> ',
      '00:01.000',
      '00:00:02,000',
      '1',
      'NOTE',
      '<v ',
      '<i>',
      '&amp',
      'Hi',
    )
    const text = fc.array(
      fc.oneof({ weight: 6, arbitrary: pieces }, fc.string({ unit: 'binary', maxLength: 4 })),
    )
    await fc.assert(
      fc.asyncProperty(text, fc.constantFrom('VTT', 'SRT'), async (parts, format) => {
        const result = await parseTranscript(format, parts.join(''))
        const sound =
          result.kind === 'invalid'
            ? /^Line \d+: [^\n]+\.$/.test(result.message)
            : result.segments.every(
                ({ startMs, endMs, text: said }) => said !== '' && startMs >= 0 && endMs >= startMs,
              )
        expect(sound).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})
