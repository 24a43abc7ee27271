import orgChart from './examples/org-chart.graphql?raw'
import roles from './examples/roles.graphql?raw'
import verification from './examples/verification.graphql?raw'
import viewer from './examples/viewer.graphql?raw'

/** The tabs of a first visit, in this order; each is a file of its own so that tests can validate it. */
export const exampleTabs = [roles, orgChart, viewer, verification].map((query) => ({ query }))
