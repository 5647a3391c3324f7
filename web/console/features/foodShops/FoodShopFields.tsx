import { Form } from 'antd'
import { foodShopRules } from '#shared/rules/foodShopRules.ts'
import { most } from '#shared/rules/submissionRules.ts'
import { fieldRule, listRule } from '#web/antd/formRules.ts'
import { TitleField } from '#web/console/items/TitleField.tsx'
import type { TitledPicture } from '#web/console/media/PictureItem.tsx'
import { PicturesField } from '#web/console/media/PicturesField.tsx'
import { Editor } from '#web/editor/Editor.tsx'

/** What visitors read and look at: name, introduction and photos. */
export const FoodShopFields = () => (
  <>
    <TitleField name="title" label="餐厅名称" rule={foodShopRules.title} most={most.title} />
    <Form.Item name="description" label="餐厅介绍" rules={[fieldRule(foodShopRules.description)]}>
      <Editor label="餐厅介绍" />
    </Form.Item>
    <Form.Item
      name="photoKeys"
      label="餐厅照片"
      rules={[listRule(foodShopRules.photoKeys)]}
      getValueProps={(keys: string[] = []) => ({ value: keys.map((fileKey) => ({ fileKey, title: '' })) })}
      getValueFromEvent={(photos: TitledPicture[]) => photos.map(({ fileKey }) => fileKey)}
    >
      <PicturesField label="餐厅照片" most={most.photos} />
    </Form.Item>
  </>
)
