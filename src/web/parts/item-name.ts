/** The name of an item without those of what it stands below: `Close the doors.` of `Fire: Close the doors.` */
export function below(names: readonly string[], item: string): string {
  const before = names.find((name) => item.startsWith(`${name}: `))
  return before === undefined ? item : below(names, item.slice(before.length + 2))
}
