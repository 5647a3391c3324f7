import { drawPicture } from '#prisma/seed/pictures/drawPicture.ts'
import { renderPicture } from '#prisma/seed/pictures/renderPicture.ts'

type Render = typeof renderPicture

/** A quarter as wide and high is enough for tests. */
const scale = 0.25

/**
 * Pictures for tests, which look at their sizes only: each subject is rendered once in each size, and its variants, which are most of the
 * work, show the same. They are drawn all the same, so that a drawing that throws is noticed.
 */
export function sketches(): Render {
  const rendered = new Map<string, ReturnType<Render>>()
  return (picture, { width, height }) => {
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
    const key = `${picture.subject} ${width}x${height}`
    drawPicture(picture, size)
    const sketch = rendered.get(key) ?? renderPicture(picture, size)
    rendered.set(key, sketch)
    return sketch
  }
}
