import { medicalContract } from '#shared/contracts/medical.ts'
import { choosing, query } from '#shared/lib/endpoint.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { districtOf, findDistricts } from '#web/features/medical/districts.ts'
import { articleReads } from '#web/lib/article.reads.ts'
import { pageReads } from '#web/lib/page.ts'
import { inPhrases } from '#web/lib/phrases.ts'
import { paths } from '#web/paths.ts'

export const resourcesReads = pageReads({
  parameters: ['page', 'district'],
  reads: (url) => ({
    resources: query(medicalContract.listResources, { page: url.page, district: districtOf(url) }),
    districts: choosing(query(medicalContract.listResources, { size: 100 }), findDistricts),
  }),
  head: (_data, url, menuLabel, association) => ({
    title: menuLabel('medical', '医疗资源'),
    description: `${association}${menuLabel('medical', '医疗资源')}：医院与特色诊室一览。`,
    // Any text is an address: what it narrows down is part of the whole list.
    canonical: paths.medicalResources(districtOf(url) ? {} : { page: url.page }),
  }),
})

export const scienceReads = pageReads({
  parameters: ['page'],
  reads: (url) => ({ science: inPhrases(query(medicalContract.listScience, { page: url.page })) }),
  head: (_data, url, menuLabel, association) => ({
    title: menuLabel('medical', '医疗科普'),
    description: `${association}${menuLabel('medical', '医疗科普')}：实用的健康知识。`,
    canonical: paths.medicalScience({ page: url.page }),
  }),
})

export const scienceDetailReads = articleReads(policyTypes.medicalScience, ({ id }) => paths.medicalScienceDetail({ id }))

export const guidelineReads = pageReads({
  parameters: [],
  reads: () => ({ hospitals: choosing(query(medicalContract.listResources, { size: 100 }), (resources) => resources.map(({ title }) => title)) }),
  head: (_data, _url, menuLabel, association) => ({
    title: menuLabel('medical', '服务指南'),
    description: `${association}${menuLabel('medical', '服务指南')}：为会员单位和来京患者在线登记就医协助需求，由专人联系医院与科室。`,
  }),
})
