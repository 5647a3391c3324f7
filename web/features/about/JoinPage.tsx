import { useState } from 'react'
import { AboutPage } from '#web/features/about/AboutPage.tsx'
import type { joinReads } from '#web/features/about/association.reads.ts'
import { JoinForm } from '#web/features/about/JoinForm.tsx'
import { JoinNotes } from '#web/features/about/JoinNotes.tsx'
import type { PageProps } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { FormResult } from '#web/ui/form/FormResult.tsx'
import styles from './JoinPage.module.css'

/** The application for membership. */
export function JoinPage({ data }: PageProps<typeof joinReads>) {
  const [applicant, setApplicant] = useState<string>()
  const association = data.association.ok ? data.association.value : undefined
  return (
    <AboutPage page="申请入会">
      {applicant === undefined ? (
        <div className={styles.columns}>
          <JoinForm onDone={setApplicant} />
          <JoinNotes tel={association?.tel} />
        </div>
      ) : (
        <FormResult title={`欢迎${applicant}，申请入会成功！`} note="协会秘书处会按您留下的电话与您联系，请保持畅通。">
          <ButtonLink look="primary" to={paths.home()}>
            返回首页
          </ButtonLink>
          <ButtonLink to={paths.introduction()}>了解协会</ButtonLink>
        </FormResult>
      )}
    </AboutPage>
  )
}
