import { AdminSpacesDocument, type AdminSpacesQuery } from '../../generated/admin-spaces.js'
import { CreateSpaceDocument } from '../../generated/create-space.js'
import { ArchiveKnowledgeEntityDocument } from '../../generated/entity-changes.js'
import { adminPage } from '../../parts/administration.js'
import { Audience, audienceIn, FOR_EVERYONE } from '../../parts/form/audience.js'
import { change } from '../../parts/form/change.js'
import { ChangeForm } from '../../parts/form/change-form.js'
import { TextField } from '../../parts/form/field.js'
import { ListWithForm } from '../../parts/list-with-form.js'
import { ForWhom } from '../../parts/sharing.js'
import { Question } from '../../shell/answers.js'
import { Link } from '../../shell/link.js'
import { go } from '../../shell/navigation.js'

const question = new Question(AdminSpacesDocument)

type Space = NonNullable<AdminSpacesQuery['spaces']>['nodes'][number]

const pathOf = (id: string) => `/admin/knowledge/spaces/${encodeURIComponent(id)}`

function Row({ space }: { space: Space }) {
  return (
    <li>
      <Link href={pathOf(space.id)}>{space.name}</Link>
      <ForWhom {...space} />
    </li>
  )
}

function Spaces() {
  return (
    <ListWithForm
      title="Knowledge"
      about="Its spaces, and whom each is for"
      question={question}
      variables={(after) => ({ after })}
      pageOf={({ spaces }) => spaces}
      renderRow={(space) => <Row key={space.id} space={space} />}
      none="There are no spaces yet."
      add="Add a space"
    >
      <ChangeForm
        operation={CreateSpaceDocument}
        input={(fields) => ({ name: fields.text('name'), ...audienceIn(fields) })}
        act="Add the space"
        done={({ createSpace }) => `${createSpace?.space?.name ?? 'The space'} is there. Add its categories.`}
        undo={({ createSpace }) => {
          const { id, updatedAt } = createSpace?.space ?? {}
          if (id === undefined || updatedAt === undefined) return undefined
          return async () => {
            await change(ArchiveKnowledgeEntityDocument, { id, expectedUpdatedAt: updatedAt }, 'page')
            go('/admin/knowledge')
          }
        }}
        after={({ createSpace }) => createSpace && go(pathOf(createSpace.spaceId))}
      >
        <TextField name="name" label="Name" required />
        <Audience shared={FOR_EVERYONE} />
      </ChangeForm>
    </ListWithForm>
  )
}

export const page = adminPage({
  title: 'Knowledge',
  path: '/admin/knowledge',
  question,
  variables: () => ({ after: null }),
  show: () => <Spaces />,
})
