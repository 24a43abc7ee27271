import { expect, it } from 'vitest'
import { unreachable } from '../../src/bundle/reachable.js'
import { routesOf } from '../../src/app.js'
import { readConfig } from '../../src/config.js'

/** The words that a route has in a place where another route of the same method has an id. */
function wordsAmongIds(): string[] {
  const routes = routesOf(readConfig({ VIDEO_SITE_NAME: 'videosite' }, {}))
  return routes.flatMap(({ method, path }) => {
    const beside = routes.some(
      (other) =>
        other.method === method &&
        other.path !== path &&
        new RegExp(`^${other.path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(path),
    )
    return beside ? [path] : []
  })
}

it('the only word that a route has in place of an id is known', () => {
  expect(wordsAmongIds()).toEqual(['/v1/members/progress'])
  expect(unreachable('user', 'progress')).toContain('/v1/members')
})

it('ids that an address can hold are reachable', () => {
  for (const id of ['Progress', 'progress-1', 'a,b', '...', 'a/b']) expect(unreachable('user', id)).toBeNull()
  expect(unreachable('team', 'progress')).toBeNull()
  expect(unreachable('tag', 'fire & water')).toBeNull()
})
