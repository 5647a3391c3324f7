import { searchNotices } from '#shared/rules/searchRules.ts'
import { type EntryLink, shownLinks } from '#web/lib/shownLinks.ts'
import { useSite } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/navigation/Link.tsx'
import styles from './SearchIdeas.module.css'

const tips = ['多个词语用空格分开，结果包含所有词语', '词语越短，找到的内容越多', '也可以输入拼音或首字母，如 zhujingban、zjb']

const columns: readonly EntryLink[] = [
  { menu: 'main', name: '新闻中心', to: paths.trends({ type: 2 }) },
  { menu: 'main', name: '党建工作', to: paths.party() },
  { menu: 'main', name: '信息交流', to: paths.info({ id: 4 }) },
  { menu: 'main', name: '会员风采', to: paths.offices() },
  { menu: 'policy', name: '政策解读', to: paths.policies() },
  { menu: 'main', name: '驻京美食', to: paths.food() },
  { name: '网站地图', to: paths.siteMap() },
]

export function SearchIdeas({ hotWords }: { hotWords: readonly string[] }) {
  const { menus } = useSite()
  return (
    <div className={styles.ideas}>
      <section aria-labelledby="search-tips">
        <h2 id="search-tips">搜索提示</h2>
        <ul className={styles.tips}>
          {tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </section>
      {hotWords.length > 0 && <Links title="热门搜索" links={hotWords.map((text) => ({ name: text, to: paths.search({ text }) }))} />}
      <Links title="浏览栏目" links={shownLinks(columns, menus)} />
    </div>
  )
}

function Links({ title, links }: { title: string; links: readonly { name: string; to: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.links}>
        {links.map(({ name, to }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function BeforeSearch({ hotWords }: { hotWords: readonly string[] }) {
  return (
    <>
      <p className={styles.hint} role="status">
        {searchNotices.empty}
      </p>
      <SearchIdeas hotWords={hotWords} />
    </>
  )
}
