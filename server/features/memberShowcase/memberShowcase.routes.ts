import { listMyShowcase } from '#server/features/memberShowcase/listMyShowcase.ts'
import { editShowcase, submitShowcase } from '#server/features/memberShowcase/submitShowcase.ts'
import { feature } from '#server/http/feature.ts'
import { memberShowcaseContract } from '#shared/contracts/memberShowcase.ts'

export const memberShowcase = feature(memberShowcaseContract, {
  submitShowcase: ({ db, member, body }) => submitShowcase(db, member, body),
  editShowcase: ({ db, member, body: { id, ...draft } }) => editShowcase(db, member, id, draft),
  listMyShowcase: ({ db, member, input }) => listMyShowcase(db, member, input),
})
