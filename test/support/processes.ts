import { readFile } from 'node:fs/promises'

/** The living processes that a process has started, by Linux's `/proc`. */
export async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.trim().split(' ').filter(Boolean).map(Number)
}

/** All descendants of a process. */
export async function descendantsOf(pid: number): Promise<number[]> {
  const children = await childrenOf(pid).catch(() => [])
  return [...children, ...(await Promise.all(children.map(descendantsOf))).flat()]
}

/** The command line of a process; empty once it has ended. */
export async function commandOf(pid: number): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return text.split('\0').filter(Boolean)
}
