import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  allowing,
  isPublicAddress,
  parseEndpoint,
  publicInternet,
} from '../../src/providers/address-policy.js'
import { createWebFetcher } from '../../src/providers/web-fetch/fetch-address.js'
import { parseAddress } from '../../src/providers/parse-address.js'
import { ACCEPTED_ADDRESSES, PRIVATE_ANSWERS, REFUSED_ADDRESSES } from './web-addresses.js'
import { patient } from './web-fixture.js'

const rules = { policy: publicInternet, refusedHosts: ['youtube.com', 'youtu.be'] }

describe('addresses that are refused by their text', () => {
  it('covers at least 83 kinds', () => {
    expect(new Set(REFUSED_ADDRESSES.map(([kind]) => kind)).size).toBeGreaterThanOrEqual(83)
  })

  it.each(REFUSED_ADDRESSES)('refuses %s', async (_kind, address) => {
    expect(parseAddress(address, rules)).toMatchObject({ kind: 'refused' })
    let asked = 0
    const fetcher = createWebFetcher({
      refusedHosts: rules.refusedHosts,
      resolve: () => {
        asked += 1
        return Promise.resolve([])
      },
    })
    expect(await fetcher.fetch(address, patient)).toMatchObject({ kind: 'refused' })
    expect(asked).toBe(0)
  })
})

describe('addresses that are accepted', () => {
  it.each(ACCEPTED_ADDRESSES)('takes %s as %s', (address, normalized) => {
    const parsed = parseAddress(address, rules)
    expect(parsed).toMatchObject({ kind: 'address', url: new URL(normalized) })
  })

  it('takes 2,048 characters once percent-encoded and refuses one more', () => {
    const start = 'https://example.com/'
    const fits = `${start}${'a'.repeat(2_048 - start.length - 6)}ä`
    expect(parseAddress(fits, rules)).toMatchObject({ kind: 'address' })
    expect(parseAddress(`${fits}a`, rules)).toMatchObject({
      kind: 'refused',
      cause: 'the address is too long',
    })
  })
})

describe('names that resolve to something private', () => {
  it.each(PRIVATE_ANSWERS)('refuses a name with the address %s', async (address) => {
    const fetcher = createWebFetcher({ refusedHosts: [], resolve: () => Promise.resolve([address]) })
    expect(await fetcher.fetch('http://example.com/', patient)).toEqual({
      kind: 'refused',
      cause: `example.com resolves to ${address}`,
    })
  })

  it('refuses a name whose addresses are public but for one', async () => {
    const resolve = () => Promise.resolve(['93.184.215.14', '2606:2800:21f::1', '10.0.0.1'])
    const fetcher = createWebFetcher({ refusedHosts: [], resolve })
    expect(await fetcher.fetch('http://example.com/', patient)).toMatchObject({
      cause: 'example.com resolves to 10.0.0.1',
    })
  })
})

describe('the public internet', () => {
  it('has no address of a private IPv4 network in it, however it is written', () => {
    const octet = fc.integer({ min: 0, max: 255 })
    const privateStart = fc.constantFrom(
      [10],
      [127],
      [0],
      [192, 168],
      [169, 254],
      [172, 16],
      [172, 31],
      [100, 64],
    )
    fc.assert(
      fc.property(privateStart, octet, octet, octet, (start, b, c, d) => {
        const octets = [...start, b, c, d].slice(0, 4)
        const value = octets.reduce((sum, part) => sum * 256 + part, 0)
        const spellings = [
          octets.join('.'),
          String(value),
          `0x${value.toString(16)}`,
          octets.map((part) => `0${part.toString(8)}`).join('.'),
          octets.map((part) => `0x${part.toString(16)}`).join('.'),
          `[::ffff:${octets.join('.')}]`,
          `[64:ff9b::${octets.join('.')}]`,
          `[::${octets.join('.')}]`,
        ]
        for (const host of spellings) {
          expect(parseAddress(`http://${host}/`, rules)).toMatchObject({ kind: 'refused' })
        }
      }),
    )
  })

  it('has only those IPv6 addresses that start with the bits 001', () => {
    const group = fc.integer({ min: 0, max: 0xffff })
    const groups = fc.array(group, { minLength: 8, maxLength: 8 })
    const startsRight = fc.property(groups, (parts) => {
      const address = parts.map((part) => part.toString(16)).join(':')
      return !isPublicAddress(address) || (parts[0] ?? 0) >> 13 === 1
    })
    expect(fc.check(startsRight, { numRuns: 1_000 })).toMatchObject({ failed: false })
  })

  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '192.0.1.1',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450:4001::1',
  ])('has %s in it', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    '',
    'example.com',
    '8.8.8',
    '08.8.8.8',
    '0x8.8.8.8',
    '8.8.8.8:80',
    '2606:4700::1111%eth0',
    '[2606:4700::1]',
  ])('does not read %j as an address', (text) => {
    expect(isPublicAddress(text)).toBe(false)
  })
})

describe('the allow list', () => {
  const policy = allowing(publicInternet, [{ host: 'wiki', port: 8080 }])

  it('opens one port of one host, whatever it resolves to', () => {
    expect(policy.permitsHost('wiki', 8080)).toBe(true)
    expect(policy.permitsAddress('10.0.0.7', 'wiki', 8080)).toBe(true)
  })

  it('leaves other ports, hosts and their addresses closed', () => {
    expect(policy.permitsHost('wiki', 80)).toBe(false)
    expect(policy.permitsHost('wiki2', 8080)).toBe(false)
    expect(policy.permitsAddress('10.0.0.7', 'example.com', 80)).toBe(false)
    expect(policy.permitsHost('example.com', 443)).toBe(true)
  })

  it.each([
    ['127.0.0.1:8080', { host: '127.0.0.1', port: 8080 }],
    ['[::1]:80', { host: '::1', port: 80 }],
    ['Wiki.Corp:443', { host: 'wiki.corp', port: 443 }],
  ])('reads %s', (text, endpoint) => {
    expect(parseEndpoint(text)).toEqual(endpoint)
  })

  it.each([
    '',
    'wiki',
    ':80',
    'wiki:',
    'wiki:0',
    'wiki:65536',
    'http://wiki:80',
    'a@wiki:80',
    '::1:80',
    'wiki:80/x',
  ])('does not read %j', (text) => {
    expect(parseEndpoint(text)).toBeNull()
  })
})
