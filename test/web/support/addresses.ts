import { APP_PAGES } from '../../../src/rest/web-app/app-pages.js'

/** A record of the demo for each kind of page, by the beginning of its address. */
const RECORDS = [
  ['/content/', 'cnt_code-of-conduct'],
  ['/roles/', 'role_lab-manager'],
  ['/spaces/', 'spc_working-at-varde'],
  ['/categories/', 'cat_culture'],
  ['/topics/', 'tpc_breach-notification'],
  ['/items/', 'itm_first-week--buddy'],
  ['/lessons/', 'les_code-of-conduct'],
  ['/people/', 'usr_sofia-restrepo'],
  ['/teams/', 'team_platform'],
  ['/reviews/', 'rev_2026-11-18-pune-night-handover'],
] as const

/** An address of such pages at which something is asked for. */
function addressOf(pattern: string): string {
  const path = pattern.replace(':kind', 'spaces')
  const [, id = ''] = RECORDS.find(([beginning]) => path.includes(beginning)) ?? []
  return path === '/search' ? '/search?q=cold' : path.replace(':id', id)
}

/** Each page of the web app, at an address of the demo. */
export const ADDRESSES: readonly string[] = APP_PAGES.map(({ path }) => addressOf(path))
