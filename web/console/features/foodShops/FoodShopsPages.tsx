import { Form } from 'antd'
import { useMemo } from 'react'
import { type ConsoleFoodShop, foodShopsContract, type ListedFoodShop, type WrittenFoodShop } from '#shared/contracts/console/foodShops.ts'
import { coordinateSystems, foodShopRules, missingFoodShopFields } from '#shared/rules/foodShopRules.ts'
import { submissionLimits } from '#shared/rules/submissionRules.ts'
import { fieldRule, listRule } from '#web/antd/formRules.ts'
import { useRead } from '#web/calls/useRead.ts'
import { DishesCard } from '#web/console/features/foodShops/DishesCard.tsx'
import { FoodShopAside } from '#web/console/features/foodShops/FoodShopAside.tsx'
import { ItemEditor } from '#web/console/items/ItemEditor.tsx'
import type { ItemForm } from '#web/console/items/ItemForm.ts'
import { ItemPage } from '#web/console/items/ItemPage.tsx'
import { ItemText } from '#web/console/items/ItemText.tsx'
import { ItemTitle } from '#web/console/items/ItemTitle.tsx'
import { TitleField } from '#web/console/items/itemFields.tsx'
import { stateFilter, statusColumns, useItemBulk } from '#web/console/items/itemList.tsx'
import { choiceName } from '#web/console/items/itemValues.ts'
import { NewItemLink } from '#web/console/items/NewItemLink.tsx'
import { textOfHtml } from '#web/console/lib/textOfHtml.ts'
import { ListPage } from '#web/console/list/ListPage.tsx'
import type { ListColumn } from '#web/console/list/ListTable.tsx'
import type { TitledPicture } from '#web/console/media/PictureItem.tsx'
import { PicturesField } from '#web/console/media/PicturesField.tsx'
import { paths } from '#web/console/paths.ts'
import { Editor } from '#web/editor/Editor.tsx'
import { itemAddress } from '#web/paths.ts'
import { Tag } from '#web/ui/list/Tag.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import styles from './FoodShopsPages.module.css'

const columns: ListColumn<ListedFoodShop>[] = [
  {
    title: '餐厅名称',
    sort: 'title',
    isHeading: true,
    cell: ({ id, title, companyName, isSubmitted }) => (
      <ItemTitle to={paths.item('foodShop', id)} title={title} note={companyName && `${companyName}${isSubmitted ? '提交' : ''}`} />
    ),
  },
  { title: '区域', width: 110, cell: ({ areaName }) => areaName },
  { title: '菜系', width: 110, cell: ({ cuisineName }) => cuisineName },
  {
    title: '推荐菜品',
    width: 150,
    cell: ({ dishes, waitingDishes }) => `${dishes} 道${waitingDishes > 0 ? `，${waitingDishes} 道待审核` : ''}`,
  },
  ...statusColumns,
]

export function FoodShopsPage() {
  const { data: choices } = useRead(foodShopsContract.foodShopChoices, {})
  const codesOf = (choices: { code: string; name: string }[] = []) => choices.map(({ code, name }) => ({ value: code, label: name }))
  const filters = [
    { name: 'areaCode', label: '区域', choices: codesOf(choices?.areas) },
    { name: 'cuisineCode', label: '菜系', choices: codesOf(choices?.cuisines) },
    stateFilter,
    { name: 'companyId', label: '所属单位', choices: choices?.companies.map(({ id, name }) => ({ value: id, label: name })) ?? [] },
  ]
  return (
    <ListPage
      title="驻京美食"
      endpoint={foodShopsContract.listFoodShops}
      columns={columns}
      keyOf={({ id }) => id}
      search="搜索名称或地址"
      filters={filters}
      action={<NewItemLink kind="foodShop" to={paths.newItem('foodShop')} />}
      exportable
      bulk={useItemBulk('foodShop', ({ title }: ListedFoodShop) => title)}
      empty={{ title: '还没有餐厅', note: '新建的和会员提交的餐厅会显示在这里' }}
    />
  )
}

function FoodShopText({ item }: { item: WrittenFoodShop }) {
  const { title, areaCode, cuisineCode, tags, coverKey, photoKeys, averagePrice, tel, address, openingHours, description } = item
  const { data: choices } = useRead(foodShopsContract.foodShopChoices, {})
  const area = choices?.areas.find(({ code }) => code === areaCode)?.name
  const cuisine = choices?.cuisines.find(({ code }) => code === cuisineCode)?.name
  return (
    <ItemText
      title={title}
      facts={[averagePrice && `人均 ¥${averagePrice}`, openingHours && `营业时间 ${openingHours}`, tel && `电话 ${tel}`, address]}
      html={description || '<p>（没有介绍）</p>'}
    >
      <p className={styles.tags}>
        {cuisine && <Tag look="brand">{cuisine}</Tag>}
        {area && <Tag>{area}</Tag>}
        {tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </p>
      <ul className={styles.photos} aria-label="封面和照片">
        {[...new Set([...(coverKey ? [coverKey] : []), ...photoKeys])].map((key, index) => (
          <li key={key}>
            <Picture fileKey={key} alt={`${title} ${index + 1}`} width={289} height={166} />
          </li>
        ))}
      </ul>
    </ItemText>
  )
}

const FoodShopFields = () => (
  <>
    <TitleField name="title" label="餐厅名称" rule={foodShopRules.title} maxLength={submissionLimits.title} />
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
      <PicturesField label="餐厅照片" max={submissionLimits.photos} />
    </Form.Item>
  </>
)

type FoodShopForm = ItemForm<WrittenFoodShop, ConsoleFoodShop>

const form: Omit<FoodShopForm, 'toRead'> = {
  kind: 'foodShop',
  labels: {
    title: '餐厅名称',
    description: '餐厅介绍',
    photoKeys: '餐厅照片',
    areaCode: '区域',
    cuisineCode: '菜系',
    tags: '标签',
    companyId: '所属单位',
    coverKey: '封面',
    address: '餐厅地址',
    tel: '联系电话',
    averagePrice: '人均消费',
    openingHours: '营业时间',
    point: '坐标',
    coordinateSystem: '坐标来源',
  },
  toWritten: (values) => ({ ...values, companyId: values.companyId ?? null, coverKey: values.coverKey || null }),
  missingFields: missingFoodShopFields,
  refusals: { areaCode: '请选择区域', cuisineCode: '请选择菜系', companyId: '所选单位不存在，请重新选择' },
  calls: { ...foodShopsContract, read: foodShopsContract.readFoodShop },
  page: ({ id, title }) => itemAddress({ kind: 'foodShop', id, title }),
  Fields: FoodShopFields,
  Below: DishesCard,
  Aside: FoodShopAside,
  Preview: FoodShopText,
}

/** Reads names of areas, cuisines and units for version comparison. */
function useFoodShopForm(): FoodShopForm {
  const { data: choices } = useRead(foodShopsContract.foodShopChoices, {})
  return useMemo(
    () => ({
      ...form,
      toRead: ({ areaCode, cuisineCode, companyId, ...values }) => ({
        ...values,
        areaCode: choices?.areas.find(({ code }) => code === areaCode)?.name ?? areaCode,
        cuisineCode: choices?.cuisines.find(({ code }) => code === cuisineCode)?.name ?? cuisineCode,
        companyId: choiceName(choices?.companies, companyId),
        description: textOfHtml(values.description),
        tags: values.tags.join('、'),
        photoKeys: values.photoKeys.join('、'),
        coordinateSystem: coordinateSystems[values.coordinateSystem],
      }),
    }),
    [choices],
  )
}

export const FoodShopPage = () => <ItemPage of={useFoodShopForm()} />

const empty: WrittenFoodShop = {
  title: '',
  areaCode: '',
  cuisineCode: '',
  tags: [],
  coverKey: null,
  photoKeys: [],
  description: '',
  tel: '',
  address: '',
  averagePrice: '',
  openingHours: '全年 9:00-22:00',
  point: '',
  coordinateSystem: 'gcj02',
  companyId: null,
}

/** Dishes can be added after saving. */
export const NewFoodShopPage = () => <ItemEditor of={useFoodShopForm()} initial={empty} />
