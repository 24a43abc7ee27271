import { RemoveTeamMemberDocument } from '../../generated/team-changes.js'
import type { TeamQuery } from '../../generated/team.js'
import { ChangeForm } from '../../parts/form/change-form.js'
import { Opened } from '../../parts/form/opened.js'
import { go } from '../../shell/navigation.js'
import { isAdmin, useViewer } from '../../shell/viewer.js'

/** Takes the viewer off a team of theirs. The page stays with those only who see every team. */
export function Leave({ team: { id, name } }: { team: NonNullable<TeamQuery['team']> }) {
  const viewer = useViewer()
  return (
    <Opened name="Leave the team">
      <p className="quiet small">Only an admin can put you back on it.</p>
      <ChangeForm
        operation={RemoveTeamMemberDocument}
        input={() => ({ teamId: id, userIds: [viewer.id] })}
        act="Leave team"
        done={`You are not on the team ${name} any more.`}
        after={() => isAdmin(viewer) || go('/')}
        rehearsed={({ removeTeamMember }) => removeTeamMember?.effects}
        purpose="page"
        isAlarm
      />
    </Opened>
  )
}
