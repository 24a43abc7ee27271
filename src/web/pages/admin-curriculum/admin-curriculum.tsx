import { useState } from 'react'
import { AdminCurriculumDocument, type AdminCurriculumQuery } from '../../generated/admin-curriculum.js'
import { SetAdvancementTiersDocument, SetCurriculumDocument } from '../../generated/curriculum-changes.js'
import { adminPage } from '../../parts/administration.js'
import { change } from '../../parts/form/change.js'
import { ChangeForm } from '../../parts/form/change-form.js'
import { TextArea } from '../../parts/form/field.js'
import { Part } from '../../parts/part.js'
import { RoleHead } from '../../parts/role-head.js'
import { Question } from '../../shell/answers.js'
import { AddItem } from './add-item.js'
import { ItemRows } from './item-rows.js'
import { inputOf } from './items.js'

const question = new Question(AdminCurriculumDocument)

type Role = NonNullable<AdminCurriculumQuery['companyRole']>

function Curriculum({ role: { id: roleId, curriculum, updatedAt } }: { role: Role }) {
  const [items, setItems] = useState<Role['curriculum']>(curriculum)
  return (
    <Part name="Curriculum" count={items.length}>
      <p className="quiet small">What every holder has to complete, in this order. New lessons enrol them.</p>
      <AddItem items={items} add={(item) => setItems([...items, item])} />
      <ChangeForm
        operation={SetCurriculumDocument}
        input={() => ({ roleId, items: inputOf(items), expectedUpdatedAt: updatedAt })}
        act="Save the curriculum"
        done="The curriculum is saved."
        undo={({ setCurriculum }) => {
          const after = setCurriculum?.companyRole?.updatedAt
          if (after === undefined) return undefined
          return async () => {
            await change(SetCurriculumDocument, {
              roleId,
              items: inputOf(curriculum),
              expectedUpdatedAt: after,
            })
            setItems(curriculum)
          }
        }}
        rehearsed={({ setCurriculum }) => setCurriculum?.effects}
      >
        <ItemRows items={items} set={(next) => setItems([...next])} />
      </ChangeForm>
    </Part>
  )
}

/** The steps of the role's advancement path, one a line. */
function Tiers({ role: { id: roleId, advancementTiers, updatedAt } }: { role: Role }) {
  return (
    <Part name="Steps">
      <ChangeForm
        operation={SetAdvancementTiersDocument}
        input={(fields) => ({
          roleId,
          tiers: fields
            .text('tiers')
            .split('\n')
            .map((line) => line.trim())
            .filter((line) => line !== '')
            .map((label) => ({ label })),
          expectedUpdatedAt: updatedAt,
        })}
        act="Save the steps"
        done="The steps are saved."
        undo={({ setAdvancementTiers }) => {
          const after = setAdvancementTiers?.companyRole?.updatedAt
          if (after === undefined) return undefined
          return () =>
            change(SetAdvancementTiersDocument, { roleId, tiers: advancementTiers, expectedUpdatedAt: after })
        }}
        rehearsed={({ setAdvancementTiers }) => setAdvancementTiers?.effects}
      >
        <TextArea
          name="tiers"
          label="Steps of the role, the lowest first"
          hint="One a line, such as Junior and Senior. Duties can be for some of them only."
          defaultValue={advancementTiers.map(({ label }) => label).join('\n')}
        />
      </ChangeForm>
    </Part>
  )
}

function Shown({ role }: { role: Role }) {
  return (
    <>
      <RoleHead role={role} shown="curriculum" />
      <div className="record">
        <div>
          <Curriculum role={role} />
        </div>
        <aside aria-label="Steps">
          <Tiers role={role} />
        </aside>
      </div>
    </>
  )
}

export const page = adminPage({
  title: 'Curriculum',
  path: '/admin/roles',
  question,
  variables: ({ params }) => ({ id: params['id'] ?? '' }),
  show: ({ companyRole }) => companyRole && <Shown role={companyRole} />,
})
