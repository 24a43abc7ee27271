interface Publishing {
  readonly publishToAll: boolean
  readonly publishToTeams: readonly unknown[]
}

/** Organization admins make something new for anybody, and team admins for the teams that they manage. */
export const mayPublish = (can?: Publishing) =>
  can !== undefined && (can.publishToAll || can.publishToTeams.length > 0)
