interface Point {
  readonly x: number
  readonly y: number
}

/** A rectangle of the drawing. */
export interface Frame extends Point {
  readonly width: number
  readonly height: number
}

const LEAST = 0.12
const MOST = 2
const MARGIN = 24

/** What part of the drawing shows: it is moved as a whole, and nothing in it is drawn anew. */
export class Eye {
  readonly #world: SVGGElement
  readonly #window: SVGSVGElement
  #x = 40
  #y = 0
  #scale = 1

  constructor(window: SVGSVGElement, world: SVGGElement) {
    this.#window = window
    this.#world = world
  }

  move(by: Point): void {
    this.#x += by.x
    this.#y += by.y
    this.#place(false)
  }

  /** @param at the point that stays where it is. @default at the middle of the window, gently */
  zoom(by: number, at?: Point): void {
    const { width, height } = this.#window.getBoundingClientRect()
    const point = at ?? { x: width / 2, y: height / 2 }
    const scale = Math.min(MOST, Math.max(LEAST, this.#scale * by))
    this.#x = point.x - ((point.x - this.#x) / this.#scale) * scale
    this.#y = point.y - ((point.y - this.#y) / this.#scale) * scale
    this.#scale = scale
    this.#place(at === undefined)
  }

  /** Shows a whole frame. */
  fit({ x, y, width, height }: Frame): void {
    const box = this.#window.getBoundingClientRect()
    this.#scale = Math.min(1, (box.width - 2 * MARGIN) / width, (box.height - 2 * MARGIN) / height)
    this.#x = MARGIN - x * this.#scale
    this.#y = (box.height - height * this.#scale) / 2 - y * this.#scale
    this.#place(true)
  }

  /** Brings a frame into the window unless it is there. */
  show({ x, y, width, height }: Frame): void {
    const box = this.#window.getBoundingClientRect()
    const left = x * this.#scale + this.#x
    const top = y * this.#scale + this.#y
    const isInside =
      left >= MARGIN &&
      left + width * this.#scale <= box.width - MARGIN &&
      top >= MARGIN &&
      top + height * this.#scale <= box.height - MARGIN
    if (!isInside) {
      this.#x = Math.min(box.width * 0.28, box.width - width * this.#scale - MARGIN) - x * this.#scale
      this.#y = box.height / 2 - (y + height / 2) * this.#scale
    }
    this.#place(true)
  }

  /** A point of the page in the window. */
  pointIn({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const { left, top } = this.#window.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }

  #place(isGentle: boolean): void {
    const { style } = this.#world
    style.transition = isGentle ? 'transform 180ms ease-out' : 'none'
    style.transform = `translate(${this.#x}px, ${this.#y}px) scale(${this.#scale})`
  }
}
