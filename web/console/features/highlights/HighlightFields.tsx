import { Form } from 'antd'
import { highlightRules, mostInHighlight } from '#shared/rules/highlightRules.ts'
import { TitleField } from '#web/console/items/TitleField.tsx'
import type { TitledPicture } from '#web/console/media/PictureItem.tsx'
import { PicturesField } from '#web/console/media/PicturesField.tsx'

/** What the group is called, and its pictures in their order. */
export const HighlightFields = () => (
  <>
    <TitleField name="name" label="名称" rule={highlightRules.name} most={mostInHighlight.name} />
    <Form.Item name="images" label="图片" rules={[{ validator: checkImages }]}>
      <PicturesField label="图片" most={mostInHighlight.images} captions />
    </Form.Item>
  </>
)

async function checkImages(_field: unknown, images: TitledPicture[] = []) {
  const wrong = highlightRules.images(images)
  if (wrong !== undefined) throw new Error(wrong)
}
