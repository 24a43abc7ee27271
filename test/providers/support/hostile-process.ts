import { serveTasks } from '../../../src/providers/process-pool.js'

/* A process whose tasks do what a hostile input makes a reader do. */
serveTasks({
  count: ({ bytes }: { bytes: Uint8Array }) => bytes.length,
  loop: () => {
    for (;;);
  },
  abort: () => process.abort(),
  hoard: () => {
    const kept: unknown[] = []
    for (;;) kept.push(Array.from({ length: 1_000 }, () => ({})))
  },
  refuse: () => {
    throw new RangeError('not this one')
  },
  secrets: () => Object.keys(process.env).filter((name) => /PATH|HOME|DATABASE/.test(name)),
})
