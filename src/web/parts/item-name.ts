/** The name of an item without those of what it stands below: `Close the doors.` of `Fire: Close the doors.` */
export function below(names: readonly string[], item: string): string {
  const before = names
    .flatMap((name) => [`${name} `, `${named(name)}: `])
    .find((start) => /[:?] $/.test(start) && item.startsWith(start))
  return before === undefined ? item : below(names, item.slice(before.length))
}

/** As items are named by it: without the number of a part or a mark at the end. */
const named = (name: string) => name.replace(/^\p{L}{2,12} \d{1,3} ?[-–—:] +/u, '').replace(/[.!:…]+$/, '')
