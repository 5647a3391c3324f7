import { pageReads } from '#web/lib/page.ts'

/** The form with which a member asks for help; it reads nothing, and is called what its menu calls it. */
export const guidelineReads = pageReads({
  parameters: [],
  reads: () => ({}),
  head: (_data, _url, nameOf) => ({ title: nameOf('medical', '服务指南'), description: `${nameOf('medical', '服务指南')}。` }),
})
