import { paths } from '#web/paths.ts'
import { CheckField } from '#web/ui/form/CheckField.tsx'
import styles from './GuidelineForm.module.css'

const use = '本表中的就医需求和患者姓名属于敏感个人信息，仅用于联系医院、协助安排本次就医，由协会指定的工作人员查看，不作他用，不对外公开，'
const limits = '最迟在就医日期后 180 天内删除。不同意不影响您使用本站的其他服务。'

/** Health data needs a consent of its own, given for a purpose that is named. */
export function HealthConsent({ error }: { error: string | undefined }) {
  return (
    <section className={styles.consent} aria-labelledby="consent-heading">
      <h2 id="consent-heading">健康信息处理的单独同意</h2>
      <p>
        {use}
        {limits}
      </p>
      <CheckField name="consent" required error={error}>
        我已取得患者本人（或其监护人）同意，并单独同意协会为上述目的处理这些健康信息。详见
        <a href={paths.privacy()} target="_blank" rel="noopener">
          隐私政策<span className="visually-hidden">（新窗口打开）</span>
        </a>
      </CheckField>
    </section>
  )
}
