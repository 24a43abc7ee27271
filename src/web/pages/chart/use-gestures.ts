import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { Eye } from './eye.js'

/** How far a turn of the wheel zooms. */
const WHEEL = 180

interface Point {
  readonly clientX: number
  readonly clientY: number
}

const distance = (one: Point, other: Point) =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)

/** Moves the drawing by drag and wheel, and zooms it by pinch and Ctrl with the wheel. */
export function useGestures(window: RefObject<SVGSVGElement | null>, eye: RefObject<Eye | null>) {
  const pointers = useRef(new Map<number, Point>())
  useEffect(() => {
    const { current } = window
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      if (event.ctrlKey || event.metaKey) {
        eye.current?.zoom(Math.exp(-event.deltaY / WHEEL), eye.current.pointIn(event))
      } else eye.current?.move({ x: -event.deltaX, y: -event.deltaY })
    }
    current?.addEventListener('wheel', onWheel, { passive: false })
    return () => current?.removeEventListener('wheel', onWheel)
  }, [window, eye])
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ clientX, clientY })
  const onPointerEnd = (event: PointerEvent) => void pointers.current.delete(event.pointerId)
  return {
    onPointerDown: (event: PointerEvent) => {
      pointers.current.set(event.pointerId, pointOf(event))
    },
    onPointerMove: (event: PointerEvent) => {
      const before = pointers.current.get(event.pointerId)
      if (!before) return
      const now = pointOf(event)
      const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
      if (other) {
        const middle = {
          clientX: (now.clientX + other.clientX) / 2,
          clientY: (now.clientY + other.clientY) / 2,
        }
        const by = distance(now, other) / Math.max(1, distance(before, other))
        eye.current?.zoom(by, eye.current.pointIn(middle))
      } else eye.current?.move({ x: now.clientX - before.clientX, y: now.clientY - before.clientY })
      pointers.current.set(event.pointerId, now)
    },
    onPointerUp: onPointerEnd,
    onPointerLeave: onPointerEnd,
    onPointerCancel: onPointerEnd,
  }
}
