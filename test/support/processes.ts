import { readFile } from 'node:fs/promises'

/** The processes that a process has started and that live, by Linux's `/proc`. */
export async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.trim().split(' ').filter(Boolean).map(Number)
}

/** Those that a process has started, that these have started, and so on. */
export async function descendantsOf(pid: number): Promise<number[]> {
  const children = await childrenOf(pid).catch(() => [])
  return [...children, ...(await Promise.all(children.map(descendantsOf))).flat()]
}

/** The words of the command that a process runs; empty once it has ended. */
export async function commandOf(pid: number): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return text.split('\0').filter(Boolean)
}
