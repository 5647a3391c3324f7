import { type ReactNode, useState } from 'react'
import { PicturePreview, type PreviewImage } from '#web/ui/media/PicturePreview.tsx'

/** The preview of a set of pictures: `open` shows one, `preview` belongs anywhere on the page. */
export function usePicturePreview(images: readonly PreviewImage[]): { open(index: number): void; preview: ReactNode } {
  const [index, setIndex] = useState<number>()
  return {
    open: setIndex,
    preview: index !== undefined && <PicturePreview images={images} index={index} onIndex={setIndex} onClose={() => setIndex(undefined)} />,
  }
}
