import { Form, Input, Switch } from 'antd'
import { dishesContract, type ShopDish } from '#shared/contracts/console/dishes.ts'
import { checkDishPicture } from '#shared/rules/dishes.ts'
import { dishRules } from '#shared/rules/submissionRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { FormDialog } from '#web/console/ui/FormDialog.tsx'
import { PictureField } from '#web/console/ui/PictureField.tsx'

interface DishDialogProps {
  shopId: number
  /** Undefined where a new one is added. */
  dish: ShopDish | undefined
  onClosed(): void
}
interface Values {
  title: string
  imageKey: string
  shown: boolean
}

const labels = { title: '菜品名称', imageKey: '菜品图片', shown: '在网站展示' }

/** Name and picture of a dish, and whether visitors see it. */
export const DishDialog = ({ shopId, dish, onClosed }: DishDialogProps) => (
  <FormDialog<typeof dishesContract.saveDish, Values>
    title={dish ? '编辑菜品' : '添加菜品'}
    action="保存"
    endpoint={dishesContract.saveDish}
    initial={{ title: dish?.title ?? '', imageKey: dish?.imageKey ?? '', shown: dish?.state !== 'hidden' }}
    toBody={(values) => ({ shopId, id: dish?.id ?? null, version: dish?.version ?? null, ...values })}
    labels={dish && labels}
    textOf={(field, value) => (field === 'shown' ? (value ? '是' : '否') : String(value))}
    onClosed={onClosed}
  >
    <Form.Item name="title" label={labels.title} rules={[fieldRule(dishRules.title)]}>
      <Input autoComplete="off" placeholder="请输入菜品名称" data-first-focus />
    </Form.Item>
    <Form.Item name="imageKey" label={labels.imageKey} rules={[fieldRule(checkDishPicture)]}>
      <PictureField label="图片" />
    </Form.Item>
    <Form.Item name="shown" label={labels.shown} valuePropName="checked">
      <Switch />
    </Form.Item>
  </FormDialog>
)
