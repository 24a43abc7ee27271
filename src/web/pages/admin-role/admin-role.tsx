import { AdminRoleDocument, type AdminRoleQuery } from '../../generated/admin-role.js'
import { adminPage } from '../../parts/administration.js'
import { Part } from '../../parts/part.js'
import { RoleHead } from '../../parts/role-head.js'
import { Question } from '../../shell/answers.js'
import { Holders } from './holders.js'
import { Delete, Move, Words } from './place.js'

const question = new Question(AdminRoleDocument)

function Role({ role }: { role: NonNullable<AdminRoleQuery['companyRole']> }) {
  return (
    <>
      <RoleHead role={role} shown="role" />
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
