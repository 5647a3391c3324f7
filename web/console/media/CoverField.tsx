import Cropper from 'react-easy-crop'
import styles from './CoverField.module.css'
import 'react-easy-crop/react-easy-crop.css'
import { Button, Modal, Slider } from 'antd'
import { useId, useState } from 'react'
import type { Area, Point } from 'react-easy-crop'
import { Refusal } from '#shared/lib/errors.ts'
import { fileUrl } from '#shared/lib/fileNames.ts'
import { useCaller } from '#web/calls/caller.ts'
import { uploadFile } from '#web/calls/uploadFile.ts'
import { MediaPicker } from '#web/console/media/MediaPicker.tsx'
import { FileHint } from '#web/console/ui/FileHint.tsx'
import { useFileDialog } from '#web/editor/useFileDialog.tsx'
import { acceptedBy, fileProblem } from '#web/lib/fileProblem.ts'

interface CoverFieldProps {
  value?: string | null
  onChange?(key: string | null): void
}

/** A form control for a cover: a chosen picture, cropped and stored as a new file. */
export function CoverField({ value, onChange }: CoverFieldProps) {
  const caller = useCaller()
  const [cutting, setCutting] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [picking, setPicking] = useState(false)
  const file = useFileDialog(acceptedBy('picture'), ([chosen]) => {
    const problem = fileProblem(chosen, 'picture')
    setProblem(problem)
    if (!problem) setCutting(URL.createObjectURL(chosen))
  })

  function close() {
    if (cutting) URL.revokeObjectURL(cutting)
    setCutting(undefined)
  }
  async function keep(cut: Promise<File>) {
    try {
      const { key } = await uploadFile(caller, await cut)
      onChange?.(key)
    } catch (error) {
      setProblem(error instanceof Refusal ? error.message : '图片上传失败，请稍后重试')
    }
    close()
  }

  return (
    <div className={styles.cover}>
      {value ? <img src={fileUrl(value)} alt="封面" /> : <p>还没有封面。列表中会显示默认图案。</p>}
      {!value && <FileHint kind="picture" />}
      {problem && <p role="alert">{problem}</p>}
      <div>
        <Button onClick={file.open}>{value ? '更换图片' : '上传图片'}</Button>
        <Button onClick={() => setPicking(true)}>媒体库</Button>
        {value && <Button onClick={() => setCutting(fileUrl(value))}>裁剪</Button>}
        {value && <Button onClick={() => onChange?.(null)}>移除</Button>}
      </div>
      {file.input}
      {picking && (
        <MediaPicker
          kind="picture"
          onPick={({ key }) => {
            setPicking(false)
            setCutting(fileUrl(key))
          }}
          onClosed={() => setPicking(false)}
        />
      )}
      {cutting && <CropDialog source={cutting} onCut={keep} onClosed={close} />}
    </div>
  )
}

interface CropDialogProps {
  source: string
  /** The dialog is busy until the promise settles. */
  onCut(cut: Promise<File>): Promise<void>
  onClosed(): void
}

/** Cover size in lists. */
const cover = { width: 289, height: 166 }

function CropDialog({ source, onCut, onClosed }: CropDialogProps) {
  const [place, setPlace] = useState<Point>({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [busy, setBusy] = useState(false)
  // Dimensions are wrong during the opening animation.
  const [isOpen, setIsOpen] = useState(false)
  const label = useId()

  async function cut() {
    if (!area || busy) return
    setBusy(true)
    await onCut(cutPicture(source, area, cover)).finally(() => setBusy(false))
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
      onCancel={() => !busy && onClosed()}
      cancelButtonProps={{ disabled: busy }}
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

/** In the picture's own pixels. */
interface Part {
  x: number
  y: number
  width: number
  height: number
}

/** Crops a picture to twice the size `shown`, for high-density screens. Throws if the picture cannot be read. */
async function cutPicture(source: string, { x, y, width, height }: Part, shown: { width: number; height: number }): Promise<File> {
  const picture = new Image()
  picture.src = source
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = shown.width * 2
  canvas.height = shown.height * 2
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the browser gives no canvas')
  // JPEG shows what is transparent in black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!bytes) throw new Error('the picture could not be cut')
  return new File([bytes], '封面.jpg', { type: 'image/jpeg' })
}
