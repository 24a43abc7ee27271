/** What a connection to an identity directory is called, by its status. */
export const DIRECTORY_STATES = {
  PENDING: { word: 'Not used yet', tone: 'plain' },
  ACTIVE: { word: 'In use', tone: 'good' },
  PAUSED: { word: 'Paused', tone: 'brass' },
  ERROR: { word: 'Failing', tone: 'alarm' },
  DISCONNECTED: { word: 'Disconnected', tone: 'plain' },
} as const
