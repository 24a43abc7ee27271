import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseManifest } from './preload.js'

/**
 * The CSS rules that load the web app's fonts, for other pages of the service.
 *
 * @param assets the folder of the app's bundle; undefined where the app is not served
 * @returns nothing where the app is not served, or was not built
 */
export function appFaces(assets: string | undefined): string {
  if (assets === undefined || !existsSync(join(assets, 'manifest.json'))) return ''
  const { 'style.css': sheet } = parseManifest(readFileSync(join(assets, 'manifest.json'), 'utf8'))
  if (!sheet) return ''
  const rules = readFileSync(join(assets, sheet.file), 'utf8').match(/@font-face\s*\{[^}]*\}/g)
  return (rules ?? []).join('\n')
}
