import { acceptApplication } from '#server/features/console/applications/acceptApplication.ts'
import { applicationExport, applicationList } from '#server/features/console/applications/applicationList.ts'
import { getApplication } from '#server/features/console/applications/getApplication.ts'
import { closeApplication, noteApplication } from '#server/features/console/applications/noteApplication.ts'
import { feature } from '#server/http/feature.ts'
import { applicationsContract } from '#shared/contracts/console/applications.ts'

export const applications = feature(applicationsContract, {
  listApplications: { handle: ({ db, input }) => db.reader.page(applicationList(input), input), spreadsheet: applicationExport },
  getApplication: ({ db, input }) => getApplication(db, input.id),
  noteApplication: ({ db, staff, body, client }) => noteApplication(db, staff, body, client.address),
  closeApplication: ({ db, staff, body, client }) => closeApplication(db, staff, body, client.address),
  acceptApplication: ({ db, staff, body, client }) => acceptApplication(db, staff, body, client.address),
})
