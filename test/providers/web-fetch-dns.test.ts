import { createSocket, type Socket } from 'node:dgram'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHostResolver } from '../../src/providers/resolve-host.js'
import { patient } from './web-fixture.js'

const A = 1
const ANSWERS = new Map([
  [A, Buffer.from([93, 184, 215, 14])],
  [28, Buffer.from('20010db8000000000000000000000001', 'hex')],
])

let server: Socket
let resolve: ReturnType<typeof createHostResolver>
beforeAll(async () => {
  server = createSocket('udp4')
  server.on('message', (query, { port, address }) => {
    const answer = answerTo(query)
    if (answer !== null) server.send(answer, port, address)
  })
  await new Promise<void>((listening) => {
    server.bind(0, '127.0.0.1', listening)
  })
  resolve = createHostResolver([`127.0.0.1:${server.address().port}`])
})
afterAll(() => {
  server.close()
})

/** Answers by the first label: `both` with both kinds of address, `four` with A alone, `silent` never. */
function answerTo(query: Buffer): Buffer | null {
  const label = query.subarray(13, 13 + query.readUInt8(12)).toString()
  const nameEnd = query.indexOf(0, 12) + 1
  const type = query.readUInt16BE(nameEnd)
  if (label === 'silent') return null
  const data = label === 'both' || (label === 'four' && type === A) ? ANSWERS.get(type) : undefined
  const header = Buffer.alloc(12)
  query.copy(header, 0, 0, 2)
  // A recursive answer without an error, with one question and none or one record (RFC 1035, 4.1.1).
  header.writeUInt16BE(0x8180, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(data === undefined ? 0 : 1, 6)
  const question = query.subarray(12, nameEnd + 4)
  if (data === undefined) return Buffer.concat([header, question])
  const record = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length])
  return Buffer.concat([header, question, record, data])
}

describe('resolving a host', () => {
  it('gives its IPv4 and IPv6 addresses', async () => {
    expect(await resolve('both.example.com', patient)).toEqual(['93.184.215.14', '2001:db8::1'])
  })

  it('gives one kind of addresses if the other is missing', async () => {
    expect(await resolve('four.example.com', patient)).toEqual(['93.184.215.14'])
  })

  it('fails for a name without an address', async () => {
    await expect(resolve('none.example.com', patient)).rejects.toThrow('none.example.com has no address')
  })

  it('ends with the signal when the server is silent', async () => {
    const caller = new AbortController()
    const answer = resolve('silent.example.com', caller.signal)
    caller.abort()
    await expect(answer).rejects.toThrow('has no address')
  })
})
