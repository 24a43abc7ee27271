import { text as readText } from 'node:stream/consumers'
import { z } from 'zod'
import { startHttpServer } from './http-server.js'

const attributes = z
  .array(
    z.object({
      key: z.string(),
      value: z.object({ stringValue: z.string().optional(), intValue: z.number().optional() }),
    }),
  )
  .transform((list) =>
    Object.fromEntries(list.map(({ key, value }) => [key, value.stringValue ?? value.intValue])),
  )
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes,
  status: z.object({ code: z.number() }),
})
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
})

type ExportedSpan = z.infer<typeof span>

/** Starts a collector of traces that keeps what it is sent (OTLP over HTTP, as JSON). */
export async function startCollector() {
  const requests: { url: string | undefined; headers: NodeJS.Dict<string | string[]>; text: string }[] = []
  const server = await startHttpServer((request, response) => {
    const take = async () => {
      const { url, headers } = request
      requests.push({ url, headers, text: await readText(request) })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    }
    void take()
  })
  const resources = () => requests.flatMap(({ text }) => exported.parse(JSON.parse(text)).resourceSpans)
  const spans = () => resources().flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
  const childrenOf = ({ spanId }: ExportedSpan): ExportedSpan[] =>
    spans().filter(({ parentSpanId }) => parentSpanId === spanId)
  const treeOf = (top: ExportedSpan): string[] => [
    top.name,
    ...childrenOf(top).flatMap((child) => treeOf(child).map((line) => `  ${line}`)),
  ]
  return {
    ...server,
    requests,
    resources,
    spans,
    /** A span and all that are in it, by name, each level indented by two more spaces. */
    treeOf,
  }
}
