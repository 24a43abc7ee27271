import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutPassword } from '../../src/base/without-password.js'

describe('an address that is shown', () => {
  it.each([
    ['postgres://ada:secret@db:5432/lyceum', 'postgres://ada:…@db:5432/lyceum'],
    ['postgres://ada:se@cret@db/lyceum', 'postgres://ada:…@db/lyceum'],
    ['postgres://ada:se/cret@db/lyceum', 'postgres://ada:…@db/lyceum'],
    ['postgres://ada:s@e/cret@db/lyceum', 'postgres://ada:…@db/lyceum'],
    ['postgres://ada:se?cret@db/lyceum', 'postgres://ada:…@db/lyceum'],
    ['postgres://ada:se#cret@db/lyceum', 'postgres://ada:…@db/lyceum'],
    ['postgres://ada:100%@db/lyceum', 'postgres://ada:…@db/lyceum'],
    ['postgres://:secret@db/lyceum', 'postgres://:…@db/lyceum'],
    ['postgres:/ada:secret@db/lyceum', 'postgres:…@db/lyceum'],
    ['ada:secret@db', 'ada:…@db'],
    ['postgres://db/lyceum?user=ada&password=secret', 'postgres://db/lyceum?user=ada&password=…'],
    ['postgres://db/lyceum?Password=se@cret&ssl=true', 'postgres://db/lyceum?Password=…&ssl=true'],
    ['postgres://db/lyceum?p%61ssword=secret', 'postgres://db/lyceum?p%61ssword=…'],
    ['postgres://ada:secret@db/lyceum?sslpassword=secret', 'postgres://ada:…@db/lyceum?sslpassword=…'],
    ['postgres://db:5432?password=se@cret', 'postgres://db:…'],
    [
      'smtps://ada%40example.org:secret@mail.example.org:465',
      'smtps://ada%40example.org:…@mail.example.org:465',
    ],
    ['smtp://mail.example.org?auth.pass=secret', 'smtp://mail.example.org?auth.pass=…'],
  ])('has no password: %s', (given, shown) => {
    expect(withoutPassword(given)).toBe(shown)
    expect(shown).not.toMatch(/secret|cret/)
  })

  it.each([
    'postgres://db/lyceum?user=ada@example.org',
    'postgres://db:5432/lyceum?user=ada',
    'postgres://ada@db/lyceum?sslmode=require',
    'file:./data/ada@example.org:1/lyceum.db',
    'Lyceum <no-reply@example.org>',
    'smtp://127.0.0.1:25',
  ])('is unchanged if it has none: %s', (given) => {
    expect(withoutPassword(given)).toBe(given)
  })

  it('has no password, whatever characters that is made of', () => {
    const part = fc.string({ unit: fc.constantFrom('@', ':', '/', '?', '#', '%', '&', '=', 'x', ' ') })
    fc.assert(
      fc.property(part, part, (before, after) => {
        const shown = withoutPassword(`postgres://ada:${before}SECRET${after}@db.example/lyceum`)
        expect(shown).not.toContain('SECRET')
      }),
    )
  })
})
