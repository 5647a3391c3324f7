import { Refusal } from '#shared/lib/errors.ts'
import { fileUrl } from '#shared/lib/fileNames.ts'
import { editorUploadTimeout, inlinePictureBytes } from '#shared/rules/uploadRules.ts'
import type { Caller } from '#web/calls/caller.ts'
import { uploadFile } from '#web/calls/uploadFile.ts'
import { fileProblem } from '#web/lib/fileProblem.ts'

const noUploads = '您的角色不能上传图片，请从媒体库选择'
const failure = '图片上传失败，请稍后重试'

/** Makes a picture part of a text and answers its `src`: a small one stands in the text itself, others are uploaded. Throws a Refusal. */
export async function storePicture(caller: Caller, file: File, closing: AbortSignal): Promise<string> {
  const problem = fileProblem(file, 'picture')
  if (problem) throw new Refusal('refused', problem)
  if (!caller.uploads) throw new Refusal('forbidden', noUploads)
  if (file.size < inlinePictureBytes) return readAsDataUrl(file)

  const tooLong = AbortSignal.timeout(editorUploadTimeout)
  try {
    const { key } = await uploadFile(caller, file, { signal: AbortSignal.any([closing, tooLong]) })
    if (key) return fileUrl(key)
  } catch (error) {
    if (tooLong.aborted) throw new Refusal('unavailable', '图片上传超时，请稍后重试')
    throw error instanceof Refusal ? error : new Refusal('fault', failure)
  }
  throw new Refusal('fault', failure)
}

function readAsDataUrl(file: File) {
  return new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Refusal('fault', '图片无法读取，请重新选择'))
    reader.readAsDataURL(file)
  })
}
