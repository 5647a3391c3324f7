import { useLayoutEffect, useState } from 'react'
import { type ArticleSize, articleSizes, rememberArticleSize, rememberedArticleSize, showArticleSize } from '#web/lib/articleSize.ts'
import { classes } from '#web/lib/classes.ts'
import { ReadAloud } from '#web/ui/article/ReadAloud.tsx'
import { ShareButton } from '#web/ui/article/ShareButton.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './ArticleTools.module.css'

const names: Record<ArticleSize, string> = { small: '小', medium: '中', large: '大' }

interface ArticleToolsProps {
  /** `row` where no sheet leaves room at its left. */
  look?: 'beside' | 'row'
  /** False where there is no article to read aloud: a restaurant, a unit, a product. */
  readAloud?: boolean
}

/** The tools of a reader beside an article: size of the text, print, reading aloud, share. They need JavaScript and are not shown without. */
export function ArticleTools({ look = 'beside', readAloud = true }: ArticleToolsProps) {
  const [size, setSize] = useState<ArticleSize>('medium')

  // The server cannot know the choice; a layout effect brings it before the browser paints the hydrated page.
  useLayoutEffect(() => {
    const remembered = rememberedArticleSize()
    setSize(remembered)
    showArticleSize(remembered)
  }, [])

  const choose = (next: ArticleSize) => {
    setSize(next)
    showArticleSize(next)
    rememberArticleSize(next)
  }

  return (
    <aside className={classes(styles.rail, look === 'beside' && styles.beside)} aria-label="阅读工具">
      <div className={styles.tools}>
        <fieldset className={styles.sizes}>
          <legend className="visually-hidden">字号</legend>
          {articleSizes.map((choice) => (
            <button key={choice} type="button" className={styles[choice]} aria-pressed={choice === size} onClick={() => choose(choice)}>
              {names[choice]}
            </button>
          ))}
        </fieldset>
        <button type="button" onClick={() => window.print()}>
          <Icon name="print" />
          打印
        </button>
        {readAloud && <ReadAloud />}
        <ShareButton className={styles.share} placement={look === 'row' ? 'below' : 'beside'} />
      </div>
    </aside>
  )
}
