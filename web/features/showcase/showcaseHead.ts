import type { NameOf } from '#shared/rules/menuNames.ts'
import { paths } from '#web/paths.ts'

/** How a list of 会员风采 introduces itself. */
export const showcaseHead = (nameOf: NameOf, association: string, name: string, about: string) => {
  const showcase = nameOf('main', '会员风采')
  return { title: `${name} - ${showcase}`, description: `${association}${showcase}·${name}：${about}` }
}

/** Where 会员风采 begins, for the way back. */
export const showcaseHome = (nameOf: NameOf) => ({ label: nameOf('main', '会员风采'), to: paths.offices() })
