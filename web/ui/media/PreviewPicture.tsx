import { useEffect, useRef, useState } from 'react'
import type { PreviewImage } from '#web/ui/media/PicturePreview.tsx'
import styles from './PicturePreview.module.css'

export function PreviewPicture({ image }: { image: PreviewImage }) {
  const picture = useRef<HTMLImageElement>(null)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')

  // A picture loaded before hydration fires no event.
  useEffect(() => {
    if (picture.current?.complete) setState(picture.current.naturalWidth > 0 ? 'shown' : 'failed')
  }, [])

  if (state === 'failed') return <p>图片无法显示</p>
  return (
    <>
      {state === 'loading' && <span className={styles.spinner} />}
      <img
        ref={picture}
        src={image.src}
        alt={image.title}
        aria-busy={state === 'loading'}
        draggable={false}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
      />
    </>
  )
}
