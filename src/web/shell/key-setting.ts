/** Where this browser keeps whether single keys do something. */
const PLACE = 'single-keys'

/** Whether single keys, such as J and K, do something on pages. They do unless somebody turned them off here. */
export const hasSingleKeys = () => localStorage.getItem(PLACE) !== 'off'

/** Turns single keys on or off in this browser (WCAG 2.1.4). */
export function setSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(PLACE)
  else localStorage.setItem(PLACE, 'off')
}
