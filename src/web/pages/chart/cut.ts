const cuts = new Map<string, string>()
let pen: CanvasRenderingContext2D | null | undefined

/** A text that is short enough for a line of SVG, which can't cut it. @param font without its family */
export function cut(text: string, font: string, width: number): string {
  const key = `${font} ${width} ${text}`
  const known = cuts.get(key)
  if (known !== undefined) return known
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return text
  pen.font = `${font} ${getComputedStyle(document.body).fontFamily}`
  let short = text
  while (pen.measureText(short).width > width && short.length > 4)
    short = `${short.replace(/…$/, '').slice(0, -1).trimEnd()}…`
  cuts.set(key, short)
  return short
}
