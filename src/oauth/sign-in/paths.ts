/** Where sign-ins begin. `continue` says which page under `/oauth/` asked for it. */
export const LOGIN_PATH = '/oauth/login'
export const CODE_PATH = '/oauth/login/code'
export const LINK_PATH = '/oauth/login/link'
export const ORGANIZATION_PATH = '/oauth/login/organization'
export const PERSON_PATH = '/oauth/login/person'
export const LOGOUT_PATH = '/oauth/logout'
/** Where people see and end their grants. */
export const GRANTS_PATH = '/oauth/grants'
