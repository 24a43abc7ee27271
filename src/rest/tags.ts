/** The parts of the REST contract in its order, as the OpenAPI description declares them. */
export const TAGS = [
  {
    name: 'Company roles',
    description: 'Positions in the org chart: who holds them, what holders must learn, and their duties.',
  },
  { name: 'Org chart', description: 'Who reports to whom, and when the chart was last confirmed.' },
  {
    name: 'Content',
    description: 'Documents, videos, audio recordings and guides: their text, versions and use.',
  },
  {
    name: 'Members',
    description: "The organization's people, their progress, invitations, reporting lines and teams.",
  },
  {
    name: 'Creating content',
    description: 'New documents, videos and transcripts. What may not be published at once goes to review.',
  },
  { name: 'Changes', description: 'What has changed, for clients that keep a copy.' },
  {
    name: 'Administration',
    description: 'Findings about the organization, and its identity directory. Organization admins only.',
  },
  { name: 'Narration', description: 'Text as speech, with the time of every word.' },
  { name: 'Knowledge', description: 'Spaces, topics and lessons.' },
  { name: 'Search', description: 'Full-text search.' },
] as const

/** The part of the contract that a route belongs to. */
export type Tag = (typeof TAGS)[number]['name']
