import type { AdminTeamQuery } from '../../generated/admin-team.js'
import { RemoveTeamMemberDocument, SetTeamMemberDocument } from '../../generated/team-changes.js'
import { Chip } from '../../parts/chip.js'
import { besides } from '../../parts/form/effects.js'
import { change } from '../../parts/form/change.js'
import { ChangeForm } from '../../parts/form/change-form.js'
import { SelectField } from '../../parts/form/field.js'
import { findMembers } from '../../parts/form/find-options.js'
import { Opened } from '../../parts/form/opened.js'
import { Pick } from '../../parts/form/pick.js'
import { Paged } from '../../parts/paged.js'
import { Part } from '../../parts/part.js'
import type { Question } from '../../shell/answers.js'
import { Link } from '../../shell/link.js'

type Team = NonNullable<AdminTeamQuery['team']>
type OnTeam = Team['members']['edges'][number]

const TEAM_ROLES = [
  { value: 'TEAM_VIEWER', name: 'Member of the team' },
  { value: 'TEAM_ADMIN', name: 'Admin of the team' },
] as const
const ROLE_VALUES = ['TEAM_VIEWER', 'TEAM_ADMIN'] as const

interface Membership {
  readonly teamId: string
  readonly userIds: string[]
  readonly role: OnTeam['role']
}

/** Gives people back the role that they had on a team, unless it was changed after what has just been done. */
function backOn(now: { readonly updatedAt: string } | null | undefined, membership: Membership) {
  return () => change(SetTeamMemberDocument, { ...membership, expectedUpdatedAt: now?.updatedAt ?? null })
}

/** Gives somebody the other role on a team. */
function OtherRole({ team, member: { role, node } }: { team: Team; member: OnTeam }) {
  const { id: teamId, updatedAt } = team
  const userIds = [node.id]
  const other: OnTeam['role'] = role === 'TEAM_ADMIN' ? 'TEAM_VIEWER' : 'TEAM_ADMIN'
  const isAdmin = other === 'TEAM_ADMIN'
  return (
    <ChangeForm
      operation={SetTeamMemberDocument}
      input={() => ({ teamId, userIds, role: other, expectedUpdatedAt: updatedAt })}
      act={isAdmin ? 'Make them its admin' : 'Make them a member only'}
      done={`${node.name} is ${isAdmin ? 'an admin' : 'a member'} of the team now.`}
      undo={({ setTeamMember }) => backOn(setTeamMember?.team, { teamId, userIds, role })}
      rehearsed={({ setTeamMember }) => setTeamMember?.effects}
    />
  )
}

function TakeOff({ team, member: { role, node } }: { team: Team; member: OnTeam }) {
  const { id: teamId, updatedAt } = team
  const userIds = [node.id]
  return (
    <ChangeForm
      operation={RemoveTeamMemberDocument}
      input={() => ({ teamId, userIds, expectedUpdatedAt: updatedAt })}
      act="Take them off"
      done={({ removeTeamMember }) =>
        `${node.name} is not on the team any more.${besides(removeTeamMember?.effects)}`
      }
      undo={({ removeTeamMember }) => backOn(removeTeamMember?.team, { teamId, userIds, role })}
      isAlarm
    />
  )
}

function Row({ team, member }: { team: Team; member: OnTeam }) {
  const { role, node } = member
  return (
    <li>
      <span>
        <Link href={`/admin/people/${encodeURIComponent(node.id)}`}>{node.name}</Link>
        <span className="quiet small"> {node.email} </span>
        {role === 'TEAM_ADMIN' && <Chip tone="accent">Team admin</Chip>}
      </span>
      <Opened name="Change it">
        {node.role !== 'EXTERNAL' && <OtherRole team={team} member={member} />}
        {!team.directoryManaged && <TakeOff team={team} member={member} />}
      </Opened>
    </li>
  )
}

function Add({ team: { id: teamId, updatedAt, memberCount } }: { team: Team }) {
  return (
    <Opened name="Put people on it">
      <ChangeForm
        operation={SetTeamMemberDocument}
        input={(fields) => ({
          teamId,
          userIds: fields.list('userIds'),
          role: fields.one('role', ROLE_VALUES),
          expectedUpdatedAt: updatedAt,
        })}
        act="Put them on the team"
        done="They are on the team now."
        undo={({ setTeamMember }, { userIds }) => {
          const now = setTeamMember?.team
          // Nobody may be taken off who has been on it before, perhaps as something else.
          if (!now || now.memberCount !== (memberCount ?? 0) + userIds.length) return undefined
          return () => change(RemoveTeamMemberDocument, { teamId, userIds, expectedUpdatedAt: now.updatedAt })
        }}
        after={(_result, form) => form.reset()}
        rehearsed={({ setTeamMember }) => setTeamMember?.effects}
      >
        <Pick name="userIds" label="Who" find={findMembers} isMany isRequired />
        <SelectField name="role" label="As what" options={TEAM_ROLES} />
      </ChangeForm>
    </Opened>
  )
}

/** Who is on a team, as what. A directory's teams get their members from there. */
export function Members({
  team,
  question,
}: {
  team: Team
  question: Question<AdminTeamQuery, { id: string; after?: string | null | undefined }>
}) {
  const { id, memberCount, directoryManaged } = team
  return (
    <Part name="Members" count={memberCount ?? undefined}>
      <Paged
        question={question}
        variables={(after) => ({ id, after })}
        pageOf={({ team: found }) =>
          found && { nodes: found.members.edges, nextCursor: found.members.nextCursor }
        }
        empty={<p className="quiet">Nobody is on this team.</p>}
      >
        {(members) => (
          <ul className="rows">
            {members.map((member) => (
              <Row key={member.node.id} team={team} member={member} />
            ))}
          </ul>
        )}
      </Paged>
      {!directoryManaged && <Add team={team} />}
    </Part>
  )
}
