import { createHelper } from '#server/helpers/createHelper.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** `drawn` is success: during an update, a process of the previous release reads what this release writes. */
export type RenderOutcome =
  | { outcome: 'drawn'; width: number; height: number; size: number }
  | { outcome: 'tooManyPixels' }
  | { outcome: 'unreadable' }
  | { outcome: 'notWritten'; code?: string }

const script = new URL('./renderPicture.ts', import.meta.url)
/** Enough for 40 megapixels on a slow machine; more processes slow down pages. */
const bounds = { timeoutMs: 60_000, maxAnswerBytes: 64 * 1024, maxMemory: 128, concurrency: 2 }
/** Separate processes keep visitors from waiting for imports. */
const [convert, shrink] = [createHelper<RenderOutcome>(script, { ...bounds, maxWaiting: 500 }), createHelper<RenderOutcome>(script, bounds)]

/**
 * Re-encodes as WebP: upright, first frame, at most 2560 pixels per side, no metadata. Throws a `Refusal` for an unreadable or too large picture, an
 * error if writing fails.
 */
export async function convertPicture(path: string, target: string): Promise<{ width: number; height: number; size: number }> {
  // Undefined after a timeout or crash.
  const rendered = (await convert(path, target)) ?? { outcome: 'unreadable' as const }
  if (rendered.outcome === 'notWritten') throw Object.assign(new Error('the picture could not be written'), { code: rendered.code })
  if (rendered.outcome === 'tooManyPixels') throw new Refusal('refused', '图片的像素过多，请缩小到4000万像素以内再上传')
  if (rendered.outcome === 'unreadable') throw new Refusal('refused', '图片无法读取，可能已损坏，请换一张')
  const { width, height, size } = rendered
  return { width, height, size }
}

/**
 * Writes a smaller version of a picture and returns its width and bytes; undefined if it is unreadable. Throws if writing fails, or the process
 * times out or dies.
 */
export async function shrinkPicture(path: string, target: string, width: number): Promise<{ width: number; size: number } | undefined> {
  const rendered = await shrink(path, target, String(width))
  if (rendered?.outcome === 'drawn') return rendered
  if (!rendered || rendered.outcome === 'notWritten') throw Object.assign(new Error('the smaller picture was not made'), { code: rendered?.code })
  return undefined
}
