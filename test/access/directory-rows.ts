import type { AccessRow, PublicFields } from './access-row.js'
import { organizationAdmins, withScope } from './callers.js'

const expected = withScope(organizationAdmins)
const connected = 'connectDirectory(input: { mailDomains: ["acme.example"] }) { token }'
const disconnected = 'disconnectDirectory { directorySync { connection { status } } }'
const paused = 'pauseDirectory { directorySync { connection { status } } }'
const resumed = 'resumeDirectory { directorySync { connection { status } } }'

/** The identity directory's connection: organization admins, with a token for that. Each call leaves it connected. */
export const directoryRows: readonly AccessRow[] = [
  {
    field: 'Mutation.connectDirectory',
    query: () => `mutation { ${disconnected} ${connected} }`,
    // The other organization had no connection to end, and has one from then on.
    expected: { ...expected, otherOrganization: 404 },
  },
  {
    field: 'Mutation.rotateDirectoryToken',
    query: () => 'mutation { rotateDirectoryToken(input: {}) { token } }',
    expected,
  },
  { field: 'Mutation.pauseDirectory', query: () => `mutation { ${paused} ${resumed} }`, expected },
  { field: 'Mutation.resumeDirectory', query: () => `mutation { ${paused} ${resumed} }`, expected },
  {
    field: 'Mutation.disconnectDirectory',
    query: () => `mutation { ${disconnected} ${connected} }`,
    expected,
  },
]

/** The fields that whoever sees the object sees too; see `table.ts`. */
export const publicFields: PublicFields = {
  ConnectDirectoryPayload: 'token directorySync',
  DisconnectDirectoryPayload: 'directorySync',
  PauseDirectoryPayload: 'directorySync',
  ResumeDirectoryPayload: 'directorySync',
  RotateDirectoryTokenPayload: 'token directorySync',
}
