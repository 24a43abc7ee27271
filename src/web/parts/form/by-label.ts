/** What is wrong with a field by its label: the service knows it by another name. */
export function byLabel(message: string, name: string, label: string): string {
  const called = [`The ${name} `, `${name} `].find((words) => message.startsWith(words))
  return called === undefined ? message : `“${label}” ${message.slice(called.length)}`
}
