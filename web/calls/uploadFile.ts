import { z } from 'zod'
import { envelope } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import type { Caller, KeptFile } from '#web/calls/caller.ts'
import type { TicketHeader } from '#web/lib/session.ts'
import { underWay } from '#web/lib/uploadsUnderWay.ts'

interface UploadOptions {
  /** From 0 to 100. */
  onProgress?(percent: number): void
  /** Aborts the upload; the promise rejects with its reason. */
  signal?: AbortSignal
}

/** Uploads with XMLHttpRequest, because fetch reports no upload progress. Throws a Refusal; `unavailable` if a retry may succeed. */
export async function uploadFile(caller: Caller, file: File, options: UploadOptions = {}): Promise<KeptFile & { key: string }> {
  const { uploads } = caller
  if (!uploads) throw new Refusal('forbidden')
  const { output, failure } = uploads
  const asked = caller.ticketHeader()
  return underWay(async (report) => {
    const onProgress = (percent: number) => {
      report(percent)
      options.onProgress?.(percent)
    }
    const { status, answer } = await send(asked, uploads.path, file, { ...options, onProgress })
    caller.heedAnswer(status, answer?.Message, asked)
    // A reverse proxy may allow less than the server.
    if (!answer && status === 413) throw new Refusal('tooLarge', '文件超过了网站前端服务器允许的大小，请联系管理员')
    if (answer?.Code !== 1) throw new Refusal(!answer || status >= 500 ? 'unavailable' : 'refused', answer?.Message || failure)
    const kept = z.decode(envelope(output), answer).Data
    const { key } = kept
    if (!key) throw new Refusal('fault')
    return { ...kept, key }
  })
}

interface Answer {
  status: number
  /** Undefined if something before our server has answered. */
  answer?: { Code: number; Message: string; Data: unknown }
}

function send({ Ticket = '' }: TicketHeader, path: string, file: File, { onProgress, signal }: UploadOptions) {
  return new Promise<Answer>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.setRequestHeader('Ticket', Ticket)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(Math.round((loaded / total) * 100))
    request.onload = () => resolve({ status: request.status, answer: parse(request.responseText) })
    request.onerror = () => reject(new Refusal('unavailable', '网络中断，请检查网络后重试'))
    signal?.addEventListener('abort', () => {
      request.abort()
      reject(signal.reason)
    })
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}

function parse(text: string) {
  try {
    return JSON.parse(text)
  } catch {}
}
