import { writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { drawOrgChart } from './org-chart-drawing.js'

// Draws the chart of a running service: TOKEN=… npx tsx scripts/draw-org-chart.ts http://127.0.0.1:4000
const answer = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      reportsToRoleId: z.string().nullable(),
      holders: z.array(z.object({ name: z.string() })),
    }),
  ),
})

const [, , origin = 'http://127.0.0.1:4000'] = process.argv
const headers = { authorization: `Bearer ${process.env['TOKEN']}` }
const response = await fetch(`${origin}/v1/org-chart`, { headers })
const { data } = answer.parse(await response.json())
await writeFile('docs/org-chart.svg', drawOrgChart(data))
