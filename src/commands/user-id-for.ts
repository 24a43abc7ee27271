import { CommandFailure } from '../command-failure.js'
import type { OpenStore } from '../store/open-store.js'
import { userIdsOf } from './directory-store.js'

const MOST_NAMESAKES = 10

/**
 * The user id that is meant: an address stands for the one active member who has it.
 *
 * @throws CommandFailure if several have it
 */
export async function userIdFor(store: OpenStore, user: string): Promise<string> {
  if (!user.includes('@')) return user
  const [userId, ...others] = await userIdsOf(store, user, MOST_NAMESAKES)
  if (others.length > 0) {
    throw new CommandFailure(
      `Several people have the address ${user}. Name one by the user id: ${[userId, ...others].join(', ')}.`,
    )
  }
  // A user id may hold an @ as well.
  return userId ?? user
}
