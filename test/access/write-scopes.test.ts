import { describe, expectTypeOf, it } from 'vitest'
import type { ManagementScope } from '../../src/access/admin-rules.js'
import type { ContentScope, EditScope, ReaderScope } from '../../src/access/content-scope.js'
import type { LearnerScope, LessonEditScope } from '../../src/access/lesson-rules.js'
import type { NarrationScope } from '../../src/access/narration-rules.js'
import type { CreationScope, PublishScope, ReviewScope } from '../../src/access/publishing-rules.js'
import type { ImportScope, JobScope, OperatorScope, QueueScope, WriteScope } from '../../src/access/scope.js'
import type { Viewer } from '../../src/access/viewer.js'
import type { Session } from '../../src/store/session.js'
import type { Store } from '../../src/store/store.js'

type ScopeOf<Way extends (scope: never, ...rest: never[]) => unknown> = Parameters<Way>[0]

describe('a transaction', () => {
  it('needs a write scope, in the store and in a request', () => {
    expectTypeOf<ScopeOf<Store['transaction']>>().toEqualTypeOf<WriteScope>()
    expectTypeOf<ScopeOf<Session['transaction']>>().toEqualTypeOf<WriteScope>()
  })

  it('takes what rules and the service itself mint for writing', () => {
    expectTypeOf<CreationScope>().toExtend<WriteScope>()
    expectTypeOf<PublishScope>().toExtend<WriteScope>()
    expectTypeOf<ReviewScope>().toExtend<WriteScope>()
    expectTypeOf<EditScope>().toExtend<WriteScope>()
    expectTypeOf<NarrationScope>().toExtend<WriteScope>()
    expectTypeOf<ManagementScope>().toExtend<WriteScope>()
    expectTypeOf<LearnerScope | LessonEditScope | ReaderScope>().toExtend<WriteScope>()
    expectTypeOf<JobScope | QueueScope | ImportScope | OperatorScope>().toExtend<WriteScope>()
  })

  it('takes no viewer, no id and no read scope', () => {
    expectTypeOf<Viewer>().not.toExtend<WriteScope>()
    expectTypeOf<{ organizationId: string; userId: string }>().not.toExtend<WriteScope>()
    expectTypeOf<ContentScope>().not.toExtend<WriteScope>()
  })

  it('takes no write scope of another kind', () => {
    expectTypeOf<CreationScope>().not.toExtend<PublishScope>()
    expectTypeOf<EditScope>().not.toExtend<ReviewScope>()
    expectTypeOf<JobScope>().not.toExtend<ImportScope>()
  })
})
