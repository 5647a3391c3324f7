import type { ArticleDraft } from '#prisma/seed/drafts.ts'
import { writeBranchActivities } from './branchActivities.ts'
import { writeBrandActivities } from './brand.ts'
import { writePolicies, writeProjects } from './development.ts'
import { writeEnterpriseNews } from './enterprises.ts'
import { writeMedicalResources, writeMedicalScience } from './medical.ts'
import type { Members } from './names.ts'
import { writeNews } from './news.ts'
import { writeOfficeDynamics, writeShared } from './offices.ts'
import { writeParty } from './party.ts'

/** Every written article of the demo content except the showcases. `members` holds full company names; the same names give the same articles. */
export function writeArticles(members: Members): ArticleDraft[] {
  return [
    ...writeNews(members),
    ...writeParty(members),
    ...writeShared(members),
    ...writeOfficeDynamics(members),
    ...writeEnterpriseNews(members),
    ...writeBranchActivities(members),
    ...writeBrandActivities(members),
    ...writeMedicalResources(),
    ...writeMedicalScience(),
    ...writeProjects(members),
    ...writePolicies(),
  ]
}
