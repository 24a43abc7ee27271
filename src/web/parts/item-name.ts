/** The name of an item without those of what it stands below: `Close the doors.` of `Fire: Close the doors.` */
export function below(names: readonly string[], item: string): string {
  const before = names
    .flatMap((name) => [`${name} `, `${named(name)}: `])
    .find((start) => /[:?] $/.test(start) && item.startsWith(start))
  return before === undefined ? item : below(names, item.slice(before.length))
}

/** As it stands before items (src/providers/extraction/under-heading.ts): without the number of a part or a mark at its end. */
const named = (name: string) => name.replace(/^\p{L}{2,12} \d{1,3} ?[-–—:] +/u, '').replace(/[.!:…]+$/, '')
