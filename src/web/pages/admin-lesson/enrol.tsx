import { EnrollMembersDocument } from '../../generated/lesson-changes.js'
import { ChangeForm } from '../../parts/form/change-form.js'
import { besides } from '../../parts/form/effects.js'
import { Tick } from '../../parts/form/field.js'
import { findMembers, findRecords, findTeams } from '../../parts/form/find-options.js'
import { Pick } from '../../parts/form/pick.js'
import { isAdmin, useViewer } from '../../shell/viewer.js'

const findRoles = findRecords(['ROLE'])

/** Enrols members in a lesson: single ones, those who hold a role, or those on a team. */
export function Enrol({ lessonId }: { lessonId: string }) {
  const viewer = useViewer()
  return (
    <ChangeForm
      operation={EnrollMembersDocument}
      input={(fields) => ({
        lessonId,
        userIds: fields.list('userIds'),
        roleId: fields.orNull('roleId'),
        teamId: fields.orNull('teamId'),
        mail: fields.isOn('mail'),
      })}
      act="Enrol them"
      done={({ enrollMembers }) => {
        const { queued = false, effects = [] } = enrollMembers ?? {}
        if (queued) return `Those who can see the lesson are enrolled soon.${besides(effects)}`
        return effects.length > 0 ? `Done.${besides(effects)}` : 'All of them were enrolled already.'
      }}
      after={(_result, form) => form.reset()}
      purpose="page"
    >
      <Pick name="userIds" label="Who" find={findMembers} isMany />
      {isAdmin(viewer) && <Pick name="roleId" label="All who hold a role" find={findRoles} />}
      <Pick name="teamId" label="All who are on a team" find={findTeams} />
      <Tick name="mail" label="Tell them by mail" />
    </ChangeForm>
  )
}
