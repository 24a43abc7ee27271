import { connect } from 'node:net'

/** Sends bytes unchanged, and collects the answer until the connection ends in any way. */
export function rawRequest(url: string, start: string) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  socket.on('error', () => undefined)
  socket.write(start)
  const closed = new Promise((resolve) => {
    socket.once('close', resolve)
  })
  return {
    write: (text: string) => socket.write(text),
    /** Sends nothing more, and waits for what comes. */
    end: () => socket.end(),
    /** Cuts the connection off. */
    cut: () => socket.destroy(),
    answer: async () => {
      await closed
      return answer
    },
  }
}
