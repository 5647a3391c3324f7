/** How visitors see a dish, as staff read it. `hidden` is one that staff have not put up yet, or have taken down. */
export const dishStates = { shown: '已展示', hidden: '未展示', pending: '待审核', rejected: '已驳回' } as const
export type DishState = keyof typeof dishStates
export const dishStateNames = Object.keys(dishStates) as DishState[]

/** What is wrong with the picture of a dish, by its key. */
export const checkDishPicture = (key: string) => (key === '' ? '请选择菜品图片' : undefined)
