import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { colord, extend } from 'colord'
import a11y from 'colord/plugins/a11y'
import fc from 'fast-check'
import { PAGE_TOKENS } from '../../src/rest/page-tokens.js'
import { describe, expect, it } from 'vitest'
import { accentsOf } from '../../src/rest/branding/accent.js'
import { drawsOf } from '../support/draws.js'

extend([a11y])

const contrast = (one: string, other: string) => colord(one).contrast(other)

/** The tokens of light pages, and those of dark ones over them. */
async function schemes() {
  return schemesIn(await readFile(join('src', 'web', 'style', 'tokens.css'), 'utf8'))
}

function schemesIn(source: string) {
  const tokensOf = (text: string) =>
    new Map(
      [...text.matchAll(/--([a-z-]+): (#[0-9a-f]{3,6});/g)].map(([, name = '', value = '']) => [name, value]),
    )
  const [light = '', dark = ''] = source.split('@media')
  return { light: tokensOf(light), dark: tokensOf(dark) }
}

it('is beside the same colours on the pages that the service writes itself', async () => {
  const [app, own] = [await schemes(), schemesIn(PAGE_TOKENS)]
  for (const scheme of ['light', 'dark'] as const) {
    expect(own[scheme].size).toBeGreaterThan(8)
    for (const [name, value] of own[scheme])
      expect([scheme, name, value]).toEqual([scheme, name, app[scheme].get(name)])
  }
})

describe('the accent', () => {
  it('can be read on every ground, as can what is written on it, whatever colour is set', async () => {
    const tokens = await schemes()
    const colours = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`)
    fc.assert(
      fc.property(colours, (colour) => {
        const accents = accentsOf(colour)
        for (const scheme of ['light', 'dark'] as const) {
          const { accent, soft } = accents[scheme]
          const token = (name: string) => tokens[scheme].get(name) ?? ''
          const pairs = [
            ...['ground', 'raised', 'sunken', 'on-accent'].map((name) => [accent, token(name)] as const),
            ...[accent, token('text'), token('quiet')].map((text) => [text, soft] as const),
          ]
          for (const [text, ground] of pairs) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
        }
      }),
      drawsOf('FUZZ_RUNS', 200, 'contrast of the accent'),
    )
  })

  it('is the colour that was set where that can be read', () => {
    expect(accentsOf('#2F4A7D').light.accent).toBe('#2f4a7d')
    expect(accentsOf('#a9c1f5').dark.accent).toBe('#a9c1f5')
  })

  it('keeps the hue of a colour that is too light or too dark, and goes no further than it must', () => {
    for (const colour of ['#ffcc00', '#2f4a7d', '#00aa55']) {
      const { light, dark } = accentsOf(colour)
      for (const { accent } of [light, dark]) {
        expect(Math.abs(colord(accent).hue() - colord(colour).hue())).toBeLessThanOrEqual(3)
      }
    }
    expect(contrast(accentsOf('#ffcc00').light.accent, '#f2f0ea')).toBeLessThan(5)
    expect(contrast(accentsOf('#00102a').dark.accent, '#1c202b')).toBeLessThan(5.5)
  })

  it.each(['#000000', '#ffffff', '#808080'])('is made of %s too', (colour) => {
    const { light, dark } = accentsOf(colour)
    for (const { accent, soft } of [light, dark]) expect(contrast(accent, soft)).toBeGreaterThanOrEqual(4.5)
  })
})
