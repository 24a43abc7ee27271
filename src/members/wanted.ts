import { wantedBy } from '../graph/execution/selects.js'

/** The columns wanted of a list of members by name. Fields that load other records need only the ids, unless listed. */
export const wantedOfMember = wantedBy({
  keys: ['id', 'employeeId'],
  position: ['nameFold'],
  fields: {
    nodeId: [],
    url: [],
    teams: [],
    companyRoles: [],
    directReports: [],
    reportsTo: ['managerEmployeeId', 'managerId', 'managerName', 'managerStatus'],
  },
})
