import { pageReads } from '#web/lib/page.ts'

/** The form with which a member asks for help; it reads nothing, and is called what its menu calls it. */
export const guidelineReads = pageReads({
  parameters: [],
  reads: () => ({}),
  head: (_data, _url, nameOf, association) => ({
    title: nameOf('medical', '服务指南'),
    description: `${association}${nameOf('medical', '服务指南')}：为会员单位和来京患者在线登记就医协助需求，由专人联系医院与科室。`,
  }),
})
