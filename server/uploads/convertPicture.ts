import { createHelper } from '#server/helpers/createHelper.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** What the drawing process answers. */
export type Drawn =
  | { outcome: 'drawn'; width: number; height: number; size: number }
  | { outcome: 'tooManyPixels' }
  | { outcome: 'unreadable' }
  | { outcome: 'notWritten'; code?: string }

const script = new URL('./renderPicture.ts', import.meta.url)
/** 40 megapixels take less on a slow machine. More processes would slow down page requests. */
const bounds = { timeoutMs: 60_000, maxAnswerBytes: 64 * 1024, maxMemory: 128, concurrency: 2 }
/** Separate processes, so that visitors do not wait for a large import. */
const [convert, shrink] = [createHelper<Drawn>(script, { ...bounds, maxWaiting: 500 }), createHelper<Drawn>(script, bounds)]

/**
 * Draws a picture anew into another file, as WebP: upright, at most 2560 pixels wide and high, of a moving one the first frame. Nothing but the
 * pixels survives: no place where it was taken, no script hidden behind it. A child process does the work. Returns pixels and bytes. Throws a
 * `Refusal` for a picture that cannot be read or is too large, and an error if the result cannot be written.
 */
export async function convertPicture(path: string, target: string): Promise<{ width: number; height: number; size: number }> {
  // A picture that takes too long, or ends the process, cannot be read.
  const drawn = (await convert(path, target)) ?? { outcome: 'unreadable' as const }
  if (drawn.outcome === 'notWritten') throw Object.assign(new Error('the picture could not be written'), { code: drawn.code })
  if (drawn.outcome === 'tooManyPixels') throw new Refusal('refused', '图片的像素过多，请缩小到4000万像素以内再上传')
  if (drawn.outcome === 'unreadable') throw new Refusal('refused', '图片无法读取，可能已损坏，请换一张')
  const { width, height, size } = drawn
  return { width, height, size }
}

/**
 * Draws a stored picture into another file, at most `width` pixels wide. Returns pixels and bytes; undefined where it cannot be read. Throws where the
 * result cannot be written, and where the process takes too long or is ended.
 */
export async function shrinkPicture(path: string, target: string, width: number): Promise<{ width: number; size: number } | undefined> {
  const drawn = await shrink(path, target, String(width))
  if (drawn?.outcome === 'drawn') return drawn
  if (!drawn || drawn.outcome === 'notWritten') throw Object.assign(new Error('the smaller picture was not made'), { code: drawn?.code })
  return undefined
}
