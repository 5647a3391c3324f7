import { useNavigate, useNavigation } from 'react-router-dom'
import { type NewsSection, newsSections } from '#shared/rules/policyTypes.ts'
import { boxOf, checkedSections, labelsValue, sectionOf, sections } from '#web/features/news/trendsUrl.ts'
import { type PageUrl, pageUrl } from '#web/lib/pageUrl.ts'
import { useNameOf } from '#web/lib/useNameOf.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/form/Button.tsx'
import styles from './NewsFilter.module.css'

/** The columns to show in the table. Applies at once; without JavaScript it is a form with a button. */
export function NewsFilter({ url }: { url: PageUrl }) {
  const nameOf = useNameOf()
  const navigate = useNavigate()
  // While the next rows are on their way the ticks already show what was asked for.
  const target = useNavigation().location
  const asked = target?.pathname === url.path ? pageUrl(url.path, new URLSearchParams(target.search)) : url
  const checked = checkedSections(asked)

  function toggle(section: NewsSection) {
    const next = sections.filter((other) => (other === section ? !checked.includes(other) : checked.includes(other)))
    navigate(paths.trends({ type: sectionOf(url), view: 'text', labels: labelsValue(next) }), { preventScrollReset: true })
  }

  return (
    <form className={styles.filter} action={url.path}>
      <input type="hidden" name="type" value={sectionOf(url)} />
      <input type="hidden" name="view" value="text" />
      <input type="hidden" name="labels" value="0" />
      <fieldset className={styles.choices}>
        <legend>类别</legend>
        {sections.map((section) => (
          <label key={section}>
            <input type="checkbox" name={boxOf(section)} checked={checked.includes(section)} onChange={() => toggle(section)} />
            {nameOf('news', newsSections[section])}
          </label>
        ))}
      </fieldset>
      <noscript>
        <Button type="submit">筛选</Button>
      </noscript>
    </form>
  )
}
