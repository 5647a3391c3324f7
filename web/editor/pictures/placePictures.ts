import { isFileUrl } from '#shared/lib/fileNames.ts'
import type { PictureShelf } from '#web/editor/pictures/pictureShelf.ts'

/**
 * Gives images in cleaned HTML a usable `src`: stored pictures and data URLs go to the shelf, others get `files` if there is one for each, else they
 * are dropped. Returns the HTML and the number dropped.
 */
export function placePictures(html: string, files: File[], shelf: PictureShelf): { html: string; lost: number } {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const elsewhere: HTMLImageElement[] = []
  for (const image of body.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? ''
    const stored = storedUrl(src)
    const carried = toFile(src)
    if (stored) image.setAttribute('src', shelf.putStored(stored))
    else if (carried) image.setAttribute('src', shelf.put(carried))
    else if (!src.startsWith('pending:')) elsewhere.push(image)
  }
  const complete = files.length === elsewhere.length
  elsewhere.forEach((image, index) => {
    const file = complete && files[index]
    if (file) image.setAttribute('src', shelf.put(file))
    else leaveOut(image)
  })
  return { html: body.innerHTML, lost: complete ? 0 : elsewhere.length }
}

/** Returns the address of a stored picture without its width; undefined for anything else. */
function storedUrl(src: string) {
  const path = src.startsWith(`${location.origin}/`) ? src.slice(location.origin.length) : src
  const url = path.replace(/[?#].*/, '')
  return isFileUrl(url) ? url : undefined
}

/** Decodes a data URL of a picture; undefined for anything else. */
function toFile(src: string) {
  const [, type, base64] = /^data:image\/(png|jpeg|gif|webp);base64,([a-z0-9+/=\s]+)$/i.exec(src) ?? []
  if (!type || !base64) return
  try {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    return new File([bytes], `图片.${type.toLowerCase()}`, { type: `image/${type.toLowerCase()}` })
  } catch {}
}

/** Removes an image and a paragraph left empty. */
function leaveOut(image: Element) {
  const paragraph = image.closest('p')
  image.remove()
  if (paragraph?.textContent.trim() === '' && !paragraph.querySelector('img') && !paragraph.closest('td, th')) paragraph.remove()
}
