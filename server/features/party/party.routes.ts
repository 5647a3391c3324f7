import { listArticles } from '#server/features/articles.ts'
import { feature } from '#server/http/feature.ts'
import { partyContract } from '#shared/contracts/party.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

export const party = feature(partyContract, { listParty: ({ db, input }) => listArticles(db, policyTypes.party, input) })
