import { paths } from '#web/paths.ts'

/** Where 会员风采 begins, for the way back. */
export const showcaseHome = { label: '会员风采', to: paths.offices() }
