/** Wakes one waiter. */
export class Alarm {
  #rung = false
  #ring: (() => void) | undefined

  /** Wakes the waiter. If nobody is waiting, the next wait ends at once. */
  ring(): void {
    this.#rung = true
    this.#ring?.()
  }

  /** Waits until the alarm rings, but no longer than this many milliseconds. */
  async wait(milliseconds: number): Promise<void> {
    if (!this.#rung) {
      let timer: NodeJS.Timeout | undefined
      await new Promise<void>((resolve) => {
        this.#ring = resolve
        timer = setTimeout(resolve, milliseconds)
      })
      clearTimeout(timer)
      this.#ring = undefined
    }
    this.#rung = false
  }
}
