/** Where a sign-in leads that no page has asked for: the web app's home page, or what the service has in its place. */
export const HOME_PATH = '/'
/** Where sign-ins begin. `continue` says which page asked for it. */
export const LOGIN_PATH = '/oauth/login'
export const CODE_PATH = '/oauth/login/code'
export const LINK_PATH = '/oauth/login/link'
export const ORGANIZATION_PATH = '/oauth/login/organization'
export const PERSON_PATH = '/oauth/login/person'
export const LOGOUT_PATH = '/oauth/logout'
/** Where people see and end their grants. */
export const GRANTS_PATH = '/oauth/grants'
