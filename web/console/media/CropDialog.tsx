import { Modal, Slider } from 'antd'
import { useId, useState } from 'react'
import Cropper, { type Area, type Point } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { cutPicture } from '#web/console/media/cutPicture.ts'
import styles from './CoverField.module.css'

interface CropDialogProps {
  /** The address of the picture. */
  source: string
  /** Takes the part that was cut out; the dialog is busy until it is done. */
  onCut(cut: File): Promise<void>
  onClosed(): void
}

/** The shape of a cover in lists. */
const cover = { width: 289, height: 166 }

/** Cuts a picture to the shape of a cover: it is moved and enlarged behind the frame. */
export function CropDialog({ source, onCut, onClosed }: CropDialogProps) {
  const [place, setPlace] = useState<Point>({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [busy, setBusy] = useState(false)
  // While the dialog grows, its measures are not those it will have.
  const [isOpen, setIsOpen] = useState(false)
  const label = useId()

  async function cut() {
    if (!area || busy) return
    setBusy(true)
    await onCut(await cutPicture(source, area, cover)).finally(() => setBusy(false))
  }

  return (
    <Modal
      open
      title="裁剪封面"
      width={640}
      okText="使用"
      cancelText="取消"
      confirmLoading={busy}
      okButtonProps={{ disabled: !area }}
      onOk={() => void cut()}
      onCancel={onClosed}
      afterOpenChange={setIsOpen}
    >
      <div className={styles.frame}>
        {isOpen && (
          <Cropper
            image={source}
            crop={place}
            zoom={zoom}
            aspect={cover.width / cover.height}
            objectFit="cover"
            disableAutomaticStylesInjection
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropComplete={(_percent, pixels) => setArea(pixels)}
          />
        )}
      </div>
      <div className={styles.zoom}>
        <span id={label}>放大</span>
        <Slider min={1} max={3} step={0.05} value={zoom} onChange={setZoom} ariaLabelledByForHandle={label} tooltip={{ open: false }} />
      </div>
    </Modal>
  )
}
