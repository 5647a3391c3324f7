import { approve, reject, undoDecision } from '#server/content/workflow/decide.ts'
import { approveSeveral } from '#server/features/console/review/approveSeveral.ts'
import { correctSubmission } from '#server/features/console/review/correctSubmission.ts'
import { decidedExport } from '#server/features/console/review/decidedExport.ts'
import { decidedList } from '#server/features/console/review/decidedList.ts'
import { listQueue } from '#server/features/console/review/listQueue.ts'
import { openDocument } from '#server/features/console/review/openDocument.ts'
import { previewSubmission } from '#server/features/console/review/previewSubmission.ts'
import { readSubmission } from '#server/features/console/review/readSubmission.ts'
import { listReasons, removeReason, saveReason } from '#server/features/console/review/reasons.ts'
import { toReview } from '#server/features/console/review/toReview.ts'
import { feature } from '#server/http/feature.ts'
import { keepStaffUpload } from '#server/uploads/keepStaffUpload.ts'
import { reviewContract } from '#shared/contracts/console/review.ts'

export const review = feature(
  reviewContract,
  {
    reviewQueue: ({ db, staff, input }) => listQueue(db, staff, input),
    listDecided: ({ db, staff, input }) => db.reader.page({ ...decidedList(input, staff), page: input.page, size: input.size }),
    submission: ({ db, staff, input }) => readSubmission(db, staff, input),
    submittedDocument: ({ db, staff, input }) => openDocument(db, staff, input),
    previewSubmission: ({ db, input }) => previewSubmission(db, input),
    approveSubmission: async ({ db, staff, body, client }) => {
      await approve(db, toReview(body, staff, client))
      return null
    },
    rejectSubmission: async ({ db, staff, body, client }) => {
      await reject(db, { ...toReview(body, staff, client), reason: body.reason })
      return null
    },
    undoDecision: ({ db, staff, body, client }) => undoDecision(db, toReview(body, staff, client)),
    approveSubmissions: ({ db, staff, body, client }) => approveSeveral(db, staff, body.submissions, client),
    correctSubmission: ({ db, staff, body, client }) => correctSubmission(db, staff, body, client),
    uploadCorrectedDocument: (call) => keepStaffUpload(call, 'document'),
    reviewReasons: ({ db }) => listReasons(db),
    saveReviewReason: ({ db, staff, body, client }) => saveReason(db, staff, body, client.address),
    removeReviewReason: ({ db, staff, body, client }) => removeReason(db, staff, body.id, client.address),
  },
  { exports: { listDecided: decidedExport } },
)
