import { setTimeout as wait } from 'node:timers/promises'
import type { Caller } from '#tests/bench/console/caller.ts'
import { summarise } from '#tests/bench/search/timings.ts'

/** Publishes news in one process, and requests its page and its list from another until both show it. Milliseconds. */
export async function measurePublishing(caller: Caller, other: string, rounds: number): Promise<{ p50: number; max: number }> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const title = `协会召开第${round}次工作会议 ${Date.now()}`
    const written = { ...draft, title, source: '驻京办协会' }
    const { data: saved } = await caller.call<{ id: number; version: number }>('createArticle', {}, written)
    const pages = [`${other}/layout/association-trends-detail?id=${saved.id}&type=1&page=1`, `${other}/layout/association-trends?type=1`]
    // Both are in memory there, without it.
    for (const page of pages) await (await fetch(page)).text()
    await caller.call('article/publish', {}, { ...saved, at: null, until: null })
    const began = performance.now()
    await Promise.all(pages.map((page) => untilShown(page, title)))
    times.push(performance.now() - began)
  }
  return { p50: summarise(times).p50, max: Math.max(...times) }
}

async function untilShown(page: string, title: string) {
  while (!(await (await fetch(page)).text()).includes(title)) await wait(2)
}

const draft = {
  ...{ type: 'news', section: 1, label: '', subtitle: '', content: '<p>会议通过了年度工作要点。</p>', coverKey: null, link: '' },
  ...{ author: '', editor: '', originalUrl: '', companyId: null, branchId: null, attachments: [] },
}
