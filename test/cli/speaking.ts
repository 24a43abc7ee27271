import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { type Ended, processEnv } from './run-cli.js'

const replySchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.int(),
  result: z.unknown().optional(),
  error: z.object({ code: z.int(), message: z.string() }).optional(),
})
type Reply = z.infer<typeof replySchema>

/** `lyceum mcp`, and an assistant that speaks to it. */
export interface Speaking {
  /** Sends a request, and waits for its answer. */
  ask(method: string, params: object): Promise<Reply>
  /** Sends a notification. */
  tell(method: string): void
  /** Ends its input, and waits for its end. */
  end(): Promise<Ended>
}

/** Starts `lyceum mcp`. */
export function speaking(args: readonly string[], env: Record<string, string>): Speaking {
  const child = spawn(process.execPath, ['dist/cli.js', 'mcp', ...args], {
    env: processEnv(env),
    stdio: 'pipe',
  })
  const output = { stdout: '', stderr: '' }
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text))
  const waiting = new Map<number, (reply: Reply) => void>()
  createInterface(child.stdout).on('line', (line) => {
    output.stdout += `${line}\n`
    const reply = replySchema.parse(JSON.parse(line))
    waiting.get(reply.id)?.(reply)
  })
  const closed = once(child, 'close')
  const send = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  let last = 0
  return {
    ask: (method, params) => {
      const id = (last += 1)
      const answered = new Promise<Reply>((resolve) => waiting.set(id, resolve))
      send({ id, method, params })
      const ended = closed.then((): never => {
        throw new Error(`It ended: ${output.stderr}`)
      })
      return Promise.race([answered, ended])
    },
    tell: (method) => send({ method }),
    end: async () => {
      child.stdin.end()
      await closed
      return { status: child.exitCode, ...output }
    },
  }
}
