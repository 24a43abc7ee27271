import type { Readable } from 'node:stream'

/**
 * The first group of the pattern's match in a process's output, which is read further afterwards.
 *
 * @throws Error with the whole output if that ends without a match
 */
export function whenPrinted(output: Readable, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    output.setEncoding('utf8')
    output.on('data', (text: string) => {
      printed += text
      const found = pattern.exec(printed)?.[1]
      if (found !== undefined) resolve(found)
    })
    output.on('end', () => reject(new Error(`It ended without ${pattern.source}:\n${printed}`)))
  })
}
