import { connect } from 'node:net'

/** Sends bytes as they are, and collects the answer to the end of the connection, whoever ends it and how. */
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
