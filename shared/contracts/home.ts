import { z } from 'zod'
import { FileUrl, record, Whole } from '#shared/lib/codecs.ts'
import { get } from '#shared/lib/endpoint.ts'

const Banner = record({ id: ['Id', z.int()], url: ['Url', z.string()], imageKey: ['ImageUrl', FileUrl], name: ['Name', z.string()] })

const FocusNews = record({
  articleId: ['Id', z.int()],
  section: ['Type', z.int()],
  title: ['Title', z.string()],
  subtitle: ['SubTitle', z.string()],
  label: ['Description', z.string()],
})

export const homeContract = {
  listBanners: get('GetBannerList', {
    access: 'public',
    failure: '轮播图请求失败',
    input: record({ type: ['type', Whole(1, 9).default(1)], count: ['count', Whole(1, 100).default(100)] }),
    output: z.array(Banner),
  }),
  /** Newest setting first. */
  listFocusNews: get('GetFocusNews', { access: 'public', failure: '时政要闻请求失败', output: z.array(FocusNews) }),
}
