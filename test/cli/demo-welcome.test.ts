import { expect, it } from 'vitest'
import { welcome } from '../../src/commands/demo-welcome.js'

const told = (databaseUrl: string) => welcome({ url: 'http://127.0.0.1:4000', databaseUrl, tokens: [] })

it('the hint of a database with a password says that its address must be set, and never shows it', () => {
  const text = told('postgres://lyceum:secret@db.example/lyceum')
  expect(text).toContain('DATABASE_URL must be set')
  expect(text).toContain('DATABASE_URL="${DATABASE_URL:?}" node ')
  expect(text).not.toContain('secret')
})

it('the hint of a file has its whole address', () => {
  const text = told('file:data/demo.db')
  expect(text).toContain('DATABASE_URL=file:data/demo.db node ')
  expect(text).not.toContain('must be set')
})

it('has lines to paste only for people who are there', () => {
  const tokens = [{ label: 'Owner – Ingrid Solheim', token: 'lyc_owner' }]
  const text = welcome({ url: 'http://127.0.0.1:4000', databaseUrl: 'file:data/demo.db', tokens })
  expect(text).toContain("Bearer lyc_owner'")
  expect(text).not.toContain("Bearer '")
})

it('says which account may not create content', () => {
  expect(told('file:data/demo.db')).toContain('All but the external account may create content and narrate.')
})
