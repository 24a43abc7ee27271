import { type ComponentType, lazy } from 'react'

/**
 * Loads a part of a page after the rest. The page stays without it where the service has another version by now.
 *
 * @param load imports it
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => ({
    default: await load().catch(() => () => null),
  }))
}
