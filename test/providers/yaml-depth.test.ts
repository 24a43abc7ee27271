import { describe, expect, it } from 'vitest'
import { isShallowYaml } from '../../src/providers/yaml-depth.js'

describe('YAML', () => {
  it.each([
    ['braces', `a: ${'{'.repeat(16_000)}`],
    ['brackets', '['.repeat(8_000)],
    ['brackets of which some are closed', '[]['.repeat(100)],
    ['entries on one line', `${'- '.repeat(8_000)}a`],
    ['keys on one line', `${'? '.repeat(8_000)}a`],
    ['indentation', Array.from({ length: 90 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
  ])('is too deep for a parser that recurses: %s', (_, yaml) => {
    expect(isShallowYaml(yaml)).toBe(false)
  })

  it.each([
    ['a title', 'title: Cold storage'],
    ['many tags on one line', `tags: [${Array.from({ length: 200 }, () => 'cold-chain').join(', ')}]`],
    ['a ruler', `# ${'-'.repeat(100)}\ntitle: A`],
    ['a long list', '- a\n'.repeat(2_000)],
    ['a mapping in one line', `{${Array.from({ length: 100 }, (_, key) => `k${key}: v`).join(', ')}}`],
  ])('of front matter is shallow: %s', (_, yaml) => {
    expect(isShallowYaml(yaml)).toBe(true)
  })
})
