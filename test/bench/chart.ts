import type { Report } from './report.js'
import { KEPT, LYCEUM } from './servers.js'

const WIDTH = 860
const LABEL = 190
const BAR = 14
const GAP = 4
const MARGIN = 16

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

interface Bar {
  label: string
  ratio: number
  own: boolean
}

/** Each server's requests a second as a share of the fastest one's, by workload. */
function groupsOf({ results }: Report): { title: string; bars: Bar[] }[] {
  return Object.entries(results).map(([workload, all]) => {
    const servers = Object.fromEntries(Object.entries(all).filter(([name]) => name !== KEPT.name))
    const fastest = Math.max(...Object.values(servers).map(({ requestsPerSecond }) => requestsPerSecond))
    const bars = Object.entries(servers)
      .map(([label, { requestsPerSecond }]) => ({
        label: `${label}: ${Math.round(requestsPerSecond)}/s`,
        ratio: requestsPerSecond / fastest,
        own: label === LYCEUM.name,
      }))
      .toSorted((one, other) => other.ratio - one.ratio)
    return { title: workload, bars }
  })
}

/** A bar chart of the comparison, as SVG. */
export function drawChart(report: Report): string {
  const parts: string[] = []
  let y = MARGIN
  for (const { title, bars } of groupsOf(report)) {
    parts.push(`<text x="${MARGIN}" y="${y + BAR}" font-weight="600">${escape(title)}</text>`)
    for (const { label, ratio, own } of bars) {
      const length = Math.max(1, Math.round(ratio * (WIDTH - LABEL - 230)))
      const fill = own ? '#2f6f4f' : '#b9c0c7'
      parts.push(
        `<rect x="${LABEL}" y="${y}" width="${length}" height="${BAR}" rx="2" fill="${fill}"/>`,
        `<text x="${LABEL + length + 8}" y="${y + BAR - 3}" font-size="11">${escape(label)}</text>`,
      )
      y += BAR + GAP
    }
    y += BAR
  }
  const style = 'font-family="system-ui, sans-serif" font-size="13" fill="#24292f"'
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" role="img" ${style}>`,
    `<title>Requests a second by workload and server, the fastest of each at full length</title>`,
    `<rect width="${WIDTH}" height="${y}" fill="#ffffff"/>`,
    ...parts,
    '</svg>\n',
  ].join('\n')
}
