import { describe, expect, it } from 'vitest'
import { extractDocument, extractRecording } from '../../src/providers/extraction/extract.js'

const languageOf = (markdown: string) => extractDocument({ title: 'Page', markdown }).language

const ENGLISH = 'Every visitor must wear a badge, and returns it at the desk before leaving the building.'
const GERMAN = 'Jeder Besucher muss einen Ausweis tragen und gibt ihn am Empfang wieder ab.'
const FRENCH = 'Chaque visiteur doit porter un badge et le rendre à la réception avant de partir.'

describe('the language of a document', () => {
  it.each([
    ['en', ENGLISH],
    ['de', GERMAN],
    ['fr', FRENCH],
    ['es', 'Cada visitante debe llevar una tarjeta y devolverla en la recepción antes de salir.'],
    ['ru', 'Каждый посетитель должен носить пропуск и сдать его перед уходом.'],
    ['ja', 'さらに、装置は毎年点検してください。記録は三年間保管します。'],
    ['zh', '所有设备必须每年检查一次，检查记录保存三年。'],
    ['ko', '모든 장치는 매년 점검해야 하며 기록은 삼 년 동안 보관합니다.'],
    ['th', 'ผู้เยี่ยมชมทุกคนต้องติดบัตรและคืนบัตรก่อนออกจากอาคาร'],
  ])('is told from its sentences: %s', (language, sentence) => {
    expect(languageOf(`# Page\n\n${sentence}\n`)).toBe(language)
  })

  it.each([
    ['an empty text', ''],
    ['a word', 'Helium.'],
    ['numbers', '12.5, 2026-01-31, 40 and 1,200.'],
    ['code', `\`\`\`\n${'const found = await store.all(rows)\n'.repeat(20)}\`\`\``],
    ['two languages', `${`${ENGLISH}\n\n`.repeat(10)}${`${GERMAN}\n\n`.repeat(10)}`],
  ])('is unknown of %s', (_, markdown) => {
    expect(languageOf(markdown)).toBeNull()
  })

  it('is that of most of a text with some words of another', () => {
    expect(languageOf(`${`${ENGLISH}\n\n`.repeat(9)}${GERMAN}`)).toBe('en')
  })

  it('is told from the beginning of a long text', () => {
    expect(languageOf(`${`${GERMAN}\n\n`.repeat(200)}${`${ENGLISH}\n\n`.repeat(1_000)}`)).toBe('de')
  })

  it.each([
    ['lang: fr', 'fr'],
    ['language: fr-CA', 'fr'],
    ['lang: FR', 'fr'],
    ['lang: no', 'no'],
    ['lang: French\nlanguage: fr', 'fr'],
    ['lang: French', 'en'],
    ['lang: qq', 'en'],
    ['lang: und', 'en'],
    ['lang: [fr, de]', 'en'],
    ['lang: ""', 'en'],
    ['lang: fr\npage-lang: de', 'fr'],
  ])('is what its front matter says, if that is a tag of a language: %s', (field, language) => {
    expect(languageOf(`---\n${field}\n---\n\n${ENGLISH}\n`)).toBe(language)
  })
})

describe('the language of a text from a page', () => {
  const LUXEMBOURGISH = 'All Besicher muss en Ausweis droen a gëtt en um Empfang erëm of.'
  const NORWEGIAN =
    'Alle besøkende må bære et adgangskort og levere det i resepsjonen før de forlater bygningen. Dørene stenges klokken sju.'

  it.each([
    ['de', 'en', GERMAN],
    ['en', 'de', ENGLISH],
    ['no', 'nb', NORWEGIAN],
    ['de', 'de', 'Ausweis!'],
    ['lb', 'lb', LUXEMBOURGISH],
    ['lb', 'lb', 'Ausweis!'],
    ['en', 'lb', ENGLISH],
    ['de', 'qq', LUXEMBOURGISH],
    [null, 'und', 'Ausweis!'],
    [null, '[de]', 'Ausweis!'],
  ])('is %s where the page says %s: %s', (language, said, text) => {
    expect(languageOf(`---\npage-lang: ${said}\n---\n\n${text}\n`)).toBe(language)
  })
})

it('the language of a recording is told from what is said', () => {
  const segments = [FRENCH, 'La porte ferme à dix-huit heures.'].map((text, index) => ({
    text,
    startMs: index * 1_000,
    endMs: index * 1_000 + 900,
  }))
  expect(extractRecording({ title: 'Welcome', segments }).language).toBe('fr')
})
