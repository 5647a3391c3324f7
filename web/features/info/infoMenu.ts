import { type InfoCategory, infoCategories, infoCategory } from '#shared/rules/policyTypes.ts'
import type { PageUrl } from '#web/lib/pageUrl.ts'
import { paths } from '#web/paths.ts'

/** The first level of every way into the information exchange. */
export const infoCrumb = { label: '信息交流', to: paths.info({ id: infoCategory.daily }) }

export const infoBand = { title: '信息交流', lead: '互通信息，共享成果，服务决策' }

/** The category in the address; 每日信息 unless it names another. */
export const categoryOf = (url: PageUrl) => url.number('id', infoCategory.daily, infoCategory.daily) as InfoCategory

/** The list of a category; shared information is listed by office. */
const listOf = (category: InfoCategory) => (category === infoCategory.shared ? paths.shared() : paths.info({ id: category }))

const order: InfoCategory[] = [infoCategory.daily, infoCategory.report, infoCategory.shared, infoCategory.thinkTank]

/** The pages of the information exchange, and the brand activities, which are exchange in person. */
export const infoMenu = (current: InfoCategory) => ({
  label: '信息交流栏目',
  menu: 'info' as const,
  entries: [
    ...order.map((category) => ({ label: infoCategories[category], to: listOf(category), current: category === current })),
    { label: '品牌活动', to: paths.salon(), current: false },
  ],
})
