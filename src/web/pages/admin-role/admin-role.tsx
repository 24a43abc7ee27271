import { AdminRoleDocument, type AdminRoleQuery } from '../../generated/admin-role.js'
import { adminPage } from '../../parts/administration.js'
import { Chip } from '../../parts/chip.js'
import { PageHead } from '../../parts/page-head.js'
import { Part } from '../../parts/part.js'
import { Trail } from '../../parts/trail.js'
import { Question } from '../../shell/answers.js'
import { Link } from '../../shell/link.js'
import { Holders } from './holders.js'
import { Delete, Move, Words } from './place.js'

const question = new Question(AdminRoleDocument)

function Role({ role }: { role: NonNullable<AdminRoleQuery['companyRole']> }) {
  const { name, parent, memberCount, url } = role
  return (
    <>
      <Trail steps={[{ name: 'Org chart', url: '/admin/roles' }]} />
      <PageHead title={name} facts={[parent ? `Reports to ${parent.name}` : 'Top of the chart']}>
        {memberCount === 0 && <Chip tone="brass">Vacant</Chip>}
        <Link href={url}>See its page</Link>
      </PageHead>
      <div className="record">
        <div>
          <Holders role={role} question={question} />
        </div>
        <aside aria-label="The role">
          <Part name="The role">
            <Words role={role} />
            <div className="openings">
              <Move role={role} />
              <Delete role={role} />
            </div>
          </Part>
        </aside>
      </div>
    </>
  )
}

export const page = adminPage({
  title: 'Role',
  path: '/admin/roles',
  question,
  variables: ({ params }) => ({ id: params['id'] ?? '', after: null }),
  show: ({ companyRole }) => companyRole && <Role role={companyRole} />,
})
