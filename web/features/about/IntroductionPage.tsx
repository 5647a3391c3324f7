import { AboutPage } from '#web/features/about/AboutPage.tsx'
import type { introductionReads } from '#web/features/about/association.reads.ts'
import type { PageProps } from '#web/lib/page.ts'
import { ProfileText } from '#web/ui/article/ProfileText.tsx'
import { LoadedPart } from '#web/ui/feedback/LoadedPart.tsx'

export function IntroductionPage({ data }: PageProps<typeof introductionReads>) {
  return (
    <AboutPage page="协会简介">
      <LoadedPart of={data.association}>{({ introduction }) => <ProfileText html={introduction} empty="暂无协会简介" />}</LoadedPart>
    </AboutPage>
  )
}
