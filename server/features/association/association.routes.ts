import { regionOrder } from '#server/database/regionOrder.ts'
import { sql } from '#server/database/sql.ts'
import { getProfile } from '#server/features/association/getProfile.ts'
import { feature } from '#server/http/feature.ts'
import { associationContract } from '#shared/contracts/association.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

export const association = feature(associationContract, {
  getProfile: ({ db, input }) => getProfile(db, input.id),

  listPeople: ({ db, input }) =>
    db.reader.rows(sql`
      select "id", "rank", "pictureKey", "name", "introduction" from "Expert" where "profileId" = ${input.profileId} order by "position", "id"`),

  listMembers: ({ db, input }) =>
    db.reader.rows(sql`
      select "id", "name", (select min("id") from "VisibleArticle" where "policyType" = ${policyTypes.office} and "companyId" = "VisibleCompany"."id") as "pageId"
      from "VisibleCompany" where "type" = ${input.type} order by ${regionOrder}, "position", "id"`),
})
