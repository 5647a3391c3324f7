import { useSearchParams } from 'react-router-dom'
import { ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { ArticleBody } from '#web/ui/article/ArticleBody.tsx'
import { PrintButton } from '#web/ui/article/PrintButton.tsx'
import { Segments } from '#web/ui/navigation/Segments.tsx'
import { handbook as administrator } from '../../../../docs/handbooks/administrator.zh-CN.md'
import { handbook as editor } from '../../../../docs/handbooks/editor.zh-CN.md'
import { handbook as member } from '../../../../docs/handbooks/member.zh-CN.md'
import styles from './HelpPage.module.css'

const handbooks = { editor, administrator, member }
type Name = keyof typeof handbooks
const isName = (name: string | null): name is Name => name !== null && Object.hasOwn(handbooks, name)

/** Handbooks are rendered at build time. */
export function HelpPage() {
  const [parameters] = useSearchParams()
  const asked = parameters.get('handbook')
  const shown = isName(asked) ? asked : 'editor'
  const { title, chapters, html } = handbooks[shown]
  const choices = Object.entries(handbooks).map(([name, { title }]) => ({
    ...{ name: title, to: `?handbook=${name}`, chosen: name === shown },
    icon: 'list' as const,
  }))
  return (
    <ConsolePage title="帮助" status={title} action={<PrintButton />}>
      <Segments label="手册" choices={choices} />
      <div className={styles.columns}>
        <nav className={styles.contents} aria-label="目录">
          <ol>
            {chapters.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <article className={styles.text}>
          <ArticleBody html={html} />
        </article>
      </div>
    </ConsolePage>
  )
}
