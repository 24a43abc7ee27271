import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { importBundle } from '../../src/bundle/import-bundle.js'
import { buildCreators, documentBody } from '../creation/support/creators.js'
import { describeOnBothDatabases } from '../support/app.js'
import { linesOf, sample } from './sample.js'

describeOnBothDatabases('an import', (app) => {
  it('lets a running service write until the whole file is read, however long that takes', async () => {
    const { admin } = await buildCreators(app())
    let reach = () => {}
    let goOn = () => {}
    const reached = new Promise<void>((resolve) => (reach = resolve))
    const written = new Promise<void>((resolve) => (goOn = resolve))
    const lines = async function* () {
      const all = linesOf(sample)
      yield* all.slice(0, -1)
      reach()
      await written
      yield* all.slice(-1)
    }

    const importing = importBundle(app().store, lines())
    await reached
    const { status } = await admin.post('/v1/documents', documentBody()).finally(goOn)
    const report = await importing

    expect(report.kind).toBe('imported')
    expect(status).toBe(201)
  })

  it('leaves no files behind, whether it succeeds, is refused or is cut off', async () => {
    const files = async () => {
      const { store } = app()
      return 'writer' in store ? (await readdir(dirname(store.writer.name))).toSorted() : []
    }
    const before = await files()
    const during: string[][] = []
    const cutOff = async function* () {
      yield* linesOf(sample)
      during.push(await files())
      throw new Error('The network is down.')
    }

    await importBundle(app().store, linesOf(sample))
    await importBundle(app().store, ['{"type":"organization"'])
    await expect(importBundle(app().store, cutOff())).rejects.toThrow('The network is down.')

    expect(during).toEqual([before])
    expect(await files()).toEqual(before)
  })

  it('reports a line that is not UTF-8, one that is not JSON and a late header by their numbers', async () => {
    const [organization = '', ...others] = linesOf(sample)
    const lines = [organization, '\uDC80', '', '{"type":', '{"type":"bundle","version":1}', ...others]

    const report = await importBundle(app().store, lines)

    expect(report).toMatchObject({
      kind: 'refused',
      more: false,
      errors: [
        { line: 2, key: '', expected: 'valid UTF-8' },
        { line: 4, key: '', expected: 'a JSON object' },
        { line: 5, key: 'type', expected: 'bundle on the first line only' },
      ],
    })
  })
})
