import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Fails each test of the file in which a client warned of anything on the console. */
export function expectNoWarnings(): void {
  beforeEach(() => {
    vi.spyOn(console, 'warn')
    vi.spyOn(console, 'error')
  })
  afterEach(() => {
    const said = [...vi.mocked(console.warn).mock.calls, ...vi.mocked(console.error).mock.calls]
    vi.restoreAllMocks()
    expect(said).toEqual([])
  })
}
