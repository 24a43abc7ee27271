import { Empty } from '../parts/empty.js'
import { useTitle } from '../parts/page-head.js'
import { Link } from './link.js'

/** For an address without a page, and for a record that is absent or withheld: the same words for all. */
export function MissingPage() {
  useTitle('Nothing is here')
  return (
    <>
      <h1>Nothing is here</h1>
      <Empty title="There is no such page, or it is not shared with you.">
        <p>
          <Link href="/">Go to the home page</Link>
        </p>
      </Empty>
    </>
  )
}

/** For an external account at a page that only members have. */
export function NotForYou() {
  useTitle('This is not for your account')
  return (
    <>
      <h1>This is not for your account</h1>
      <Empty title="Only members of the organization see this.">
        <p>
          <Link href="/">Go to the home page</Link>
        </p>
      </Empty>
    </>
  )
}
