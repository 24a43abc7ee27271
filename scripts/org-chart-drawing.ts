/** A role of the chart, as `Query.orgChart` and `GET /v1/org-chart` have it. */
export interface ChartRole {
  id: string
  name: string
  reportsToRoleId: string | null
  holders: readonly { name: string }[]
}

interface Line {
  role: ChartRole
  depth: number
}

const WIDTH = 900
const COLUMNS = 3
const GAP = 14
const INDENT = 18
const LINE_HEIGHT = 44
const COLUMN_WIDTH = (WIDTH - GAP * (COLUMNS + 3)) / COLUMNS
const CHARACTER_WIDTH = 6.6
const PANELS = ['#eaf3ff', '#fff4e0', '#e9f7ec', '#f5edff', '#ffeeee']
const BORDERS = ['#5b8fd0', '#cf9a3c', '#57a36a', '#9a74cc', '#cf7474']

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escape = (text: string) => text.replaceAll(/[&<>]/g, (character) => ESCAPED[character] ?? '')

/** As many names as there is room for, and how many more there are. */
function namesOf({ holders }: ChartRole, width: number): string {
  if (holders.length === 0) return 'vacant'
  const names = holders.map(({ name }) => name)
  for (let shown = names.length; shown > 1; shown -= 1) {
    const more = names.length - shown
    const text = names.slice(0, shown).join(', ') + (more > 0 ? ` and ${more} more` : '')
    if (text.length * CHARACTER_WIDTH <= width) return text
  }
  return names.length === 1 ? names.join('') : `${names[0]} and ${names.length - 1} more`
}

/** A role with its holders, their names cut to a width. */
function entry(role: ChartRole, x: number, y: number, width: number): string {
  const { holders, name } = role
  const kind = holders.length === 0 ? 'vacant' : 'people'
  return `<text class="role" x="${x}" y="${y}">${escape(name)}</text>
<text class="${kind}" x="${x}" y="${y + 17}">${escape(namesOf(role, width))}</text>`
}

/** The lines of one panel: a role, and below it all that report to it. */
function linesOf(role: ChartRole, all: readonly ChartRole[], depth = 0): Line[] {
  const below = all.filter(({ reportsToRoleId }) => reportsToRoleId === role.id)
  return [{ role, depth }, ...below.flatMap((one) => linesOf(one, all, depth + 1))]
}

const heightOf = (lines: readonly Line[]) => lines.length * LINE_HEIGHT + 12

/** From each role an elbow to the one that it reports to. */
function elbowsOf(lines: readonly Line[], x: number, y: number): string[] {
  return lines.flatMap(({ depth }, index) => {
    if (depth === 0) return []
    const parent = lines.findLastIndex((line, at) => at < index && line.depth === depth - 1)
    const left = x + 20 + (depth - 1) * INDENT
    const [top, bottom] = [y + parent * LINE_HEIGHT + 46, y + index * LINE_HEIGHT + 22]
    return [`<path class="edge" d="M${left} ${top}V${bottom}h10"/>`]
  })
}

function panel(lines: readonly Line[], x: number, y: number, colour: number): string {
  const box = `x="${x}" y="${y}" width="${COLUMN_WIDTH}" height="${heightOf(lines)}" rx="8"`
  const entries = lines.map(({ role, depth }, index) => {
    const left = 16 + depth * INDENT
    return entry(role, x + left, y + 26 + index * LINE_HEIGHT, COLUMN_WIDTH - left - 10)
  })
  return [
    `<rect ${box} fill="${PANELS[colour % PANELS.length]}" stroke="${BORDERS[colour % BORDERS.length]}"/>`,
    ...elbowsOf(lines, x, y),
    ...entries,
  ].join('\n')
}

/** A role at the top of the chart in a frame, with a panel for each role that reports to it. */
function frame(top: ChartRole, all: readonly ChartRole[], y: number): { drawing: string; height: number } {
  const panels = all.filter((role) => role.reportsToRoleId === top.id).map((role) => linesOf(role, all))
  const bottoms = Array.from({ length: COLUMNS }, () => y + 58)
  const drawn = panels.map((lines, index) => {
    const bottom = Math.min(...bottoms)
    const column = bottoms.indexOf(bottom)
    bottoms[column] = bottom + heightOf(lines) + GAP
    return panel(lines, GAP * 2 + column * (COLUMN_WIDTH + GAP), bottom, index)
  })
  const height = Math.max(...bottoms) - y
  const box = `x="${GAP}" y="${y}" width="${WIDTH - 2 * GAP}" height="${height}" rx="10"`
  const parts = [
    `<rect ${box} fill="#f6f8fa" stroke="#8c959f"/>`,
    entry(top, GAP * 2, y + 26, WIDTH - 6 * GAP),
    ...drawn,
  ]
  return { drawing: parts.join('\n'), height }
}

/**
 * Draws an org chart as SVG: roles lie in the box of the role that they report to, or below it.
 *
 * @param roles as the service lists them, by name
 */
export function drawOrgChart(roles: readonly ChartRole[]): string {
  const frames: string[] = []
  let y = GAP
  const tops = roles.filter(({ reportsToRoleId }) => reportsToRoleId === null)
  for (const top of tops.toSorted((a, b) => linesOf(b, roles).length - linesOf(a, roles).length)) {
    const { drawing, height } = frame(top, roles, y)
    frames.push(drawing)
    y += height + GAP
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" role="img" aria-labelledby="title" font-family="system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif">
<title id="title">An org chart: who holds each role, and which role it reports to</title>
<style>
  .role { font-size: 14px; font-weight: 600; fill: #24292f }
  .people { font-size: 12px; fill: #57606a }
  .vacant { font-size: 12px; font-style: italic; fill: #b35900 }
  .edge { fill: none; stroke: #8c959f }
</style>
<rect width="${WIDTH}" height="${y}" rx="10" fill="#ffffff"/>
${frames.join('\n')}
</svg>
`
}
