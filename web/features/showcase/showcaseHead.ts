import type { NameOf } from '#shared/rules/menuNames.ts'

/** How a list of 会员风采 introduces itself. */
export const showcaseHead = (nameOf: NameOf, association: string, name: string, about: string) => {
  const showcase = nameOf('main', '会员风采')
  return { title: `${name} - ${showcase}`, description: `${association}${showcase}·${name}：${about}` }
}
