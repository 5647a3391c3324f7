import { Form, Select } from 'antd'
import { foodContract } from '#shared/contracts/food.ts'
import { memberFoodContract } from '#shared/contracts/memberFood.ts'
import { fileMessages, most, shopRules } from '#shared/rules/submissionRules.ts'
import { fieldRule, listRule } from '#web/antd/formRules.ts'
import { useRead } from '#web/calls/useRead.ts'
import { Editor } from '#web/editor/Editor.tsx'
import { TagsInput } from '#web/member/features/memberFood/TagsInput.tsx'
import { LineField } from '#web/member/submission/LineField.tsx'
import { SubmissionPage } from '#web/member/submission/SubmissionPage.tsx'
import type { SubmissionKind } from '#web/member/submission/submissionKind.ts'
import { fileRule } from '#web/member/submission/submissionKind.ts'
import { CoverUpload, PhotosUpload } from '#web/member/upload/CoverUpload.tsx'
import { paths } from '#web/paths.ts'

interface Values {
  title: string
  areaCode: string
  cuisineCode: string
  tags: string[]
  address: string
  averagePrice: string
  tel: string
  coverKey: string
  photoKeys: string[]
  description: string
}

const kind: SubmissionKind<Values, typeof foodContract.getFoodShop> = {
  name: 'shop',
  what: '美食',
  lead: '提交后由秘书处审核，审核通过后在“驻京美食”栏目展示。',
  tips: [
    '封面 1 张，建议尺寸 289×166；餐厅照片 1 至 4 张。',
    '标签逐个添加，最多 10 个。',
    '审核通过后，可以在“我的美食”中添加推荐菜品。',
    '审核一般在 2 个工作日内完成，结果在“我的美食”中查看。',
  ],
  list: paths.myFood(),
  empty: {
    title: '',
    areaCode: '',
    cuisineCode: '',
    tags: [],
    address: '',
    averagePrice: '',
    tel: '',
    coverKey: '',
    photoKeys: [],
    description: '',
  },
  submit: memberFoodContract.submitShop,
  edit: memberFoodContract.editShop,
  detail: foodContract.getFoodShop,
  valuesOf: ({ title, areaCode, cuisineCode, tags, address, averagePrice, tel, coverKey, photoKeys, description }) => ({
    title,
    areaCode,
    cuisineCode,
    tags,
    address,
    averagePrice: String(averagePrice),
    tel,
    coverKey: coverKey ?? '',
    photoKeys: photoKeys.filter((key) => key !== null),
    description,
  }),
}

/** Shows a restaurant to visitors; with `?id`, changes one. */
export const UploadShopPage = () => (
  <SubmissionPage kind={kind}>
    {() => (
      <>
        <LineField name="title" label="餐厅名称" rule={shopRules.title} most={most.title} />
        <Form.Item name="areaCode" label="区域" required rules={[fieldRule(shopRules.areaCode)]}>
          <CodeSelect codes={foodContract.listAreas} placeholder="请选择区域" />
        </Form.Item>
        <Form.Item name="cuisineCode" label="菜系" required rules={[fieldRule(shopRules.cuisineCode)]}>
          <CodeSelect codes={foodContract.listCuisines} placeholder="请选择菜系" />
        </Form.Item>
        <Form.Item name="tags" label="标签" required rules={[listRule(shopRules.tags)]}>
          <TagsInput />
        </Form.Item>
        <LineField name="address" label="餐厅地址" rule={shopRules.address} />
        <LineField name="averagePrice" label="人均消费" rule={shopRules.averagePrice} inputMode="decimal" unit="元" />
        <LineField name="tel" label="联系电话" rule={shopRules.tel} inputMode="tel" hint="手机号，或带区号的座机号：0000-0000000" />
        <Form.Item name="coverKey" label="封面照片" required rules={[fieldRule(fileRule(fileMessages.cover))]}>
          <CoverUpload />
        </Form.Item>
        <Form.Item name="photoKeys" label="餐厅照片" required rules={[listRule(shopRules.photoKeys)]}>
          <PhotosUpload max={most.photos} />
        </Form.Item>
        <Form.Item name="description" label="餐厅介绍" rules={[fieldRule(shopRules.description)]}>
          <Editor label="餐厅介绍" />
        </Form.Item>
      </>
    )}
  </SubmissionPage>
)

interface CodeSelectProps {
  id?: string
  value?: string
  onChange?(code: string): void
  onBlur?(): void
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  /** The call that knows the codes and their names. */
  codes: typeof foodContract.listAreas | typeof foodContract.listCuisines
  placeholder: string
}

/** A choice from a table that staff keep. A form control. */
function CodeSelect({ codes, value, ...control }: CodeSelectProps) {
  const { data = {}, isPending, error, refetch } = useRead(codes, {})
  const options = Object.entries(data).map(([code, name]) => ({ value: code, label: name }))
  return (
    <Select
      {...control}
      value={value || undefined}
      options={options}
      loading={isPending}
      status={error ? 'error' : undefined}
      notFoundContent={error?.message ?? '正在加载…'}
      onOpenChange={(open) => {
        if (open && error) void refetch()
      }}
    />
  )
}
