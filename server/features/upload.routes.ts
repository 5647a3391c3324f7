import { feature } from '#server/http/feature.ts'
import { keepUpload } from '#server/uploads/keepUpload.ts'
import { uploadContract } from '#shared/contracts/upload.ts'

export const upload = feature(uploadContract, { uploadFile: ({ db, storage, member, file }) => keepUpload(db, storage, member, file) })
