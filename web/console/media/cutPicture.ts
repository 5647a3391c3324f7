/** A part of a picture, in its own pixels. */
interface Part {
  x: number
  y: number
  width: number
  height: number
}

/** Cuts this part out of a picture as a file of its own: twice the size it is shown in, for sharp screens. Throws where it cannot be read. */
export async function cutPicture(source: string, { x, y, width, height }: Part, shown: { width: number; height: number }): Promise<File> {
  const picture = new Image()
  picture.src = source
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = shown.width * 2
  canvas.height = shown.height * 2
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!bytes) throw new Error('the picture could not be cut')
  return new File([bytes], '封面.jpg', { type: 'image/jpeg' })
}
