import { execFile } from 'node:child_process'
import { readFile, symlink } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { demoing, lyceumProcess, serving, workFolder } from '../cli/run-cli.js'

const run = promisify(execFile)
const packed = z.array(z.object({ filename: z.string(), files: z.array(z.object({ path: z.string() })) }))

describe('the package that npm makes of the build', () => {
  let work: Awaited<ReturnType<typeof workFolder>>
  let files: string[]
  let program: string[]
  beforeAll(async () => {
    work = await workFolder()
    const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', work.path('.')]
    const [made] = packed.parse(JSON.parse((await run('npm', pack)).stdout))
    files = made?.files.map(({ path }) => path) ?? []
    await run('tar', ['--extract', '--file', work.path(made?.filename ?? ''), '--directory', work.path('.')])
    // Its dependencies are those of the checkout: `npm install` would need a registry.
    await symlink(resolve('node_modules'), work.path('package/node_modules'))
    program = [work.path('package/dist/cli.js')]
  })
  afterAll(() => work.remove())

  it('has the built service and what starts it, but no sources', async () => {
    const folders = new Set(files.map((file) => file.split('/')[0]))

    expect(folders).toEqual(
      new Set(['LICENSE', 'README.md', 'demo', 'deploy', 'dist', 'package.json', 'schema']),
    )
    expect(files).toContain('dist/graphiql/index.html')
    expect(files).toContain('dist/schema.graphql')
    expect((await readFile(program[0] ?? '', 'utf8')).split('\n')[0]).toBe('#!/usr/bin/env node')
    const { scripts } = z
      .object({ scripts: z.object({ prepack: z.string() }) })
      .parse(JSON.parse(await readFile('package.json', 'utf8')))
    expect(scripts.prepack).toBe('npm run build')
  })

  it('migrates, serves and shows the demo', async () => {
    expect(await lyceumProcess(['migrate'], work.env, program)).toMatchObject({ status: 0 })
    const service = await serving(work.env, { program })
    try {
      expect((await fetch(`${service.url}/readyz`)).status).toBe(200)
      expect((await fetch(`${service.url}/graphiql`)).status).toBe(200)
      expect((await fetch(`${service.url}/openapi.json`)).status).toBe(200)
    } finally {
      service.terminate()
      await service.ended()
    }
    const demo = await demoing({ DATABASE_URL: `file:${work.path('demo.db')}` }, program)
    expect(await demo.stop()).toBe(0)
  })
})
