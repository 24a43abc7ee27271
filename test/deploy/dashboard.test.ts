import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { isSeries, metricOf, metricsIn, ownMetrics, readMetrics } from '../support/metric-names.js'

const dashboard = z.object({
  panels: z.array(
    z.object({
      id: z.number(),
      type: z.string(),
      title: z.string(),
      gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      description: z.string().optional(),
      targets: z.array(z.object({ refId: z.string(), expr: z.string() })).default([]),
    }),
  ),
  templating: z.object({ list: z.array(z.object({ name: z.string() })) }),
})

it('the dashboard shows every metric of the service, and asks only for series that exist', async () => {
  const metrics = await readMetrics()
  const { panels, templating } = dashboard.parse(JSON.parse(await readFile('deploy/grafana.json', 'utf8')))
  const shown = panels.filter(({ type }) => type !== 'row')
  const names = new Set<string>()

  for (const { title, description, targets } of shown) {
    expect({ title, isDescribed: Boolean(description) }).toEqual({ title, isDescribed: true })
    expect(targets).not.toEqual([])
    for (const { expr } of targets) {
      const missing = [...metricsIn(expr)].filter((name) => !isSeries(name, metrics))
      expect({ title, missing }).toEqual({ title, missing: [] })
      for (const name of metricsIn(expr)) names.add(metricOf(name, metrics))
      expect(expr).toContain('{job=~"$job"}')
    }
  }
  expect(ownMetrics(metrics).filter(({ name }) => !names.has(name))).toEqual([])
  expect(templating.list.map(({ name }) => name)).toEqual(['datasource', 'job'])
})

it('the panels of the dashboard have different ids and do not cover each other', async () => {
  const { panels } = dashboard.parse(JSON.parse(await readFile('deploy/grafana.json', 'utf8')))
  const covered = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
  )

  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  expect(new Set(covered).size).toBe(covered.length)
  expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true)
})
