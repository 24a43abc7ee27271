import type { Page } from 'playwright-core'
import { tabTo } from '../../support/web-page.js'

/** More controls than any page has in a row. */
const CONTROLS = 200
/** More options than any field has. */
const OPTIONS = 100

/** What somebody does with a page who has no pointer: Tab leads to each control, from where the focus is. */
export function keysOf(page: () => Page) {
  const reach = (name: RegExp | string) => tabTo(page(), name, CONTROLS)
  const key = (name: string) => page().keyboard.press(name)
  return {
    reach,
    /** Presses a button, or follows a link. */
    press: async (name: RegExp | string) => {
      await reach(name)
      await key('Enter')
    },
    /** Opens the form behind a word: it is there a moment later, and Tab leads into it only then. */
    open: async (name: RegExp | string) => {
      await reach(name)
      await key('Enter')
      await page().locator('summary:focus + .within').waitFor()
    },
    /** Ticks a box, or chooses it. */
    tick: async (name: RegExp | string) => {
      await reach(name)
      await key(' ')
    },
    /** Writes into a field instead of what is in it. */
    write: async (label: RegExp | string, text: string) => {
      await reach(label)
      await key('ControlOrMeta+A')
      await page().keyboard.type(text)
    },
    /** Goes through the options of a field, from the first, until this one is chosen. */
    choose: async (label: RegExp | string, option: string) => {
      await reach(label)
      await key('Home')
      const chosen = () => page().evaluate<string>('document.activeElement.selectedOptions[0].textContent')
      for (let press = 0; (await chosen()) !== option; press += 1) {
        if (press === OPTIONS) throw new Error(`${option} is no option.`)
        await key('ArrowDown')
      }
    },
    /** Types into a field in which records are found, and takes the first. */
    pick: async (label: RegExp | string, text: string, option: string) => {
      await reach(label)
      await page().keyboard.type(text)
      await page().getByRole('option', { name: option }).first().waitFor()
      await key('Enter')
    },
  }
}
