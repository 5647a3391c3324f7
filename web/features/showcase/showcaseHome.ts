import type { NameOf } from '#shared/rules/menuNames.ts'
import { paths } from '#web/paths.ts'

/** Where 会员风采 begins, for the way back. */
export const showcaseHome = (nameOf: NameOf) => ({ label: nameOf('main', '会员风采'), to: paths.offices() })
