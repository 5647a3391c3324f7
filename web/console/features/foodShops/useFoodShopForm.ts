import { useMemo } from 'react'
import { type ConsoleFoodShop, foodShopsContract, type WrittenFoodShop } from '#shared/contracts/console/foodShops.ts'
import { coordinateSystems, missingFoodShopFields } from '#shared/rules/foodShopRules.ts'
import { useRead } from '#web/calls/useRead.ts'
import { DishesCard } from '#web/console/features/foodShops/DishesCard.tsx'
import { FoodShopAside } from '#web/console/features/foodShops/FoodShopAside.tsx'
import { FoodShopFields } from '#web/console/features/foodShops/FoodShopFields.tsx'
import { FoodShopText } from '#web/console/features/foodShops/FoodShopText.tsx'
import { choiceName } from '#web/console/items/choiceName.ts'
import type { ItemForm } from '#web/console/items/ItemForm.ts'
import { textOfHtml } from '#web/console/lib/textOfHtml.ts'
import { itemAddress } from '#web/itemAddress.ts'

type Form = ItemForm<WrittenFoodShop, ConsoleFoodShop>

const form: Omit<Form, 'toRead'> = {
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
  calls: {
    read: foodShopsContract.readFoodShop,
    create: foodShopsContract.createFoodShop,
    save: foodShopsContract.saveFoodShop,
    readVersion: foodShopsContract.readFoodShopVersion,
  },
  page: ({ id, title }) => itemAddress({ kind: 'foodShop', id, title }),
  Fields: FoodShopFields,
  Below: DishesCard,
  Aside: FoodShopAside,
  Preview: FoodShopText,
}

/** How staff edit restaurants. What areas, cuisines and units are called is read, so that versions can be compared by it. */
export function useFoodShopForm(): Form {
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
