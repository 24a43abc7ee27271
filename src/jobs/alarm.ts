/** Lets one waiter sleep until it is rung. */
export class Alarm {
  #rung = false
  #ring: (() => void) | undefined

  /** Wakes the waiter; where nobody waits, the next wait ends at once. */
  ring(): void {
    this.#rung = true
    this.#ring?.()
  }

  /** Waits until it is rung, or for so many milliseconds. */
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
