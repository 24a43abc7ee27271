import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { speakText, type SpokenSamples } from '../src/providers/speech/flite-speech.js'
import { voiceIds } from '../src/providers/speech/voices.js'

const sentence = 'Learning never stops; in 2024, our team wrote 3 guides — for everybody.'
const width = 1200
const height = 260
const margin = 24
const waveTop = 40
const waveHeight = 140
const wordsTop = waveTop + waveHeight + 12
const output = new URL('../docs/word-timings.svg', import.meta.url)

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function label(x: number, y: number, text: string, attributes = ''): string {
  const safe = text.replaceAll(/[&<>]/g, (character) => escaped[character] ?? character)
  return `<text x="${x.toFixed(1)}" y="${y}" ${attributes}>${safe}</text>`
}

/** Draws the loudest sample of each pixel column, mirrored about the middle. */
function waveform({ samples }: SpokenSamples): string {
  const columns = width - 2 * margin
  const middle = waveTop + waveHeight / 2
  const peaks = Array.from({ length: columns }, (_, column) => {
    const from = Math.floor((column * samples.length) / columns)
    const to = Math.floor(((column + 1) * samples.length) / columns)
    return samples.subarray(from, to).reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)
  })
  const loudest = Math.max(...peaks)
  const lines = peaks.map((peak, column) => {
    const half = Math.max(0.5, (peak / loudest) * (waveHeight / 2))
    return `M${margin + column + 0.5} ${(middle - half).toFixed(1)}V${(middle + half).toFixed(1)}`
  })
  return `<path d="${lines.join('')}" stroke="#30507a" stroke-width="1"/>`
}

function words({ tokens, spans }: SpokenSamples, xOf: (seconds: number) => number): string {
  return tokens
    .flatMap(({ word }, index) => {
      const span = spans[index]
      return span ? [{ word, ...span }] : []
    })
    .map(({ word, start, end }, index) => {
      const from = xOf(start)
      const to = xOf(end)
      const shade = index % 2 === 0 ? '#f6c667' : '#9ed2c6'
      const box = `<rect x="${from.toFixed(1)}" y="${waveTop}" width="${(to - from).toFixed(1)}" height="${waveHeight + 38}" fill="${shade}" fill-opacity="0.45"/>`
      return box + label((from + to) / 2, wordsTop + 16, word, 'text-anchor="middle" font-size="15"')
    })
    .join('\n')
}

function axis(durationSeconds: number, xOf: (seconds: number) => number): string {
  const ticks = Array.from({ length: Math.floor(durationSeconds * 2) + 1 }, (_, index) => index / 2)
  return ticks
    .map((seconds) =>
      label(xOf(seconds), height - 14, `${seconds} s`, 'text-anchor="middle" font-size="12" fill="#555"'),
    )
    .join('\n')
}

/** Draws the waveform of a spoken sentence, with the time of each word. */
function drawing(speech: SpokenSamples): string {
  const durationSeconds = speech.samples.length / speech.sampleRate
  const xOf = (seconds: number): number => margin + (seconds / durationSeconds) * (width - 2 * margin)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="Helvetica, Arial, sans-serif" role="img">`,
    `<title>The waveform of a spoken sentence and the time of each of its words</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    label(margin, 26, sentence, 'font-size="16" font-weight="bold"'),
    words(speech, xOf),
    waveform(speech),
    axis(durationSeconds, xOf),
    '</svg>\n',
  ].join('\n')
}

const speech = await speakText(sentence, voiceIds[1])
if (speech === null) throw new Error('Nothing was spoken.')
await writeFile(output, drawing(speech))
process.stdout.write(`Wrote ${fileURLToPath(output)}\n`)
