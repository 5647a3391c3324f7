import { articleContract } from '#shared/contracts/article.ts'
import { salonContract } from '#shared/contracts/salon.ts'
import { thinkTankContract } from '#shared/contracts/thinkTank.ts'
import { choosing, query, selecting } from '#shared/lib/endpoint.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { withSpeaker } from '#web/features/forum/withSpeaker.ts'
import { pageReads } from '#web/lib/page.ts'
import { inPhrases } from '#web/lib/phrases.ts'
import { paths } from '#web/paths.ts'

export const forumReads = pageReads({
  parameters: ['page'],
  reads: (url) => ({ lectures: inPhrases(selecting(query(salonContract.listForum, { page: url.page }), withSpeaker)) }),
  head: (_data, url, menuLabel, association) => ({
    title: menuLabel('forum', '专家讲坛'),
    description: `${association}${menuLabel('forum', '专家讲坛')}：专家学者为会员单位讲授新知。`,
    canonical: paths.forum({ page: url.page }),
  }),
})

export const forumDetailReads = pageReads({
  parameters: ['id', 'page', 'salon'],
  about: 'article',
  reads: (url) => ({ article: { ...query(articleContract.getArticle, { id: url.id }), failure: '专家讲坛详情求失败' } }),
  accepts: ({ policyType }) => policyType === policyTypes.brandActivity,
  head: ({ article }) => ({ title: article.title, description: article.summary, canonical: paths.forumDetail({ id: article.id }) }),
})

export const thinkTanksReads = pageReads({
  parameters: ['page', 'nature'],
  reads: (url) => ({
    thinkTanks: query(thinkTankContract.listThinkTanks, { nature: url.text('nature', 100) || undefined, page: url.page }),
    natures: choosing(query(thinkTankContract.listThinkTanks, { size: 100 }), (all) => [...new Set(all.flatMap(({ nature }) => nature || []))]),
  }),
  head: (_data, url, menuLabel, association) => ({
    title: menuLabel('forum', '智库'),
    description: `${association}${menuLabel('forum', '智库')}：与协会合作的研究机构一览。`,
    // Any text is an address: what it narrows down is part of the whole list.
    canonical: paths.thinkTanks(url.text('nature') ? {} : { page: url.page }),
  }),
})
