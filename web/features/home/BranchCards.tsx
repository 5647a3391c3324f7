import { branches } from '#shared/rules/branches.ts'
import { infoCategory } from '#shared/rules/policyTypes.ts'
import { branchFaces } from '#web/lib/branchTexts.ts'
import { type EntryLink, shownLinks } from '#web/lib/shownLinks.ts'
import { useMenuLabel, useSite } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { Section, SectionHead } from '#web/ui/layout/Section.tsx'
import { LargeIcon, type LargeIconName } from '#web/ui/media/Icon.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import styles from './BranchCards.module.css'

export function BranchCards() {
  const { menus } = useSite()
  const name = useMenuLabel()('main', '分支机构')
  return (
    <Section label={name} ground="paper">
      <SectionHead>
        <h2>{name}</h2>
      </SectionHead>
      <div className={styles.cards}>
        {branchIntroductions.map(({ id, name, icon, line, links, planned }) => (
          <article key={id} className={styles.card}>
            <header>
              <h3>
                <Link to={paths.branch(id)}>{name}</Link>
              </h3>
              <LargeIcon name={icon} className={styles.icon} />
            </header>
            <p>{line}</p>
            <ul>
              {shownLinks(links, menus).map(({ name, to }) => (
                <li key={to}>
                  <Link to={to}>{name}</Link>
                </li>
              ))}
            </ul>
            {planned.length > 0 && (
              <p className={styles.planned}>
                <small>筹建中</small>
                {planned.map((name) => (
                  <span key={name}>{name}</span>
                ))}
              </p>
            )}
          </article>
        ))}
      </div>
    </Section>
  )
}

interface BranchIntroduction {
  id: number
  name: string
  icon: LargeIconName
  line: string
  links: readonly EntryLink[]
  planned: readonly string[]
}

const common = (id: number): EntryLink[] => [
  { name: '关于分会', to: paths.branch(id) },
  { menu: 'branch', name: '分会活动', to: paths.activities({ type: id }) },
]

const branchIntroductions: readonly BranchIntroduction[] = [
  {
    id: 1,
    name: branches[1],
    ...branchFaces[1],
    links: [
      ...common(1),
      { menu: 'forum', name: '专家讲坛', to: paths.forum() },
      { menu: 'main', name: '信息交流', to: paths.info({ id: infoCategory.daily }) },
    ],
    planned: ['在线学习', '知识共享'],
  },
  {
    id: 2,
    name: branches[2],
    ...branchFaces[2],
    links: [...common(2), { menu: 'policy', name: '项目展示', to: paths.projects() }, { menu: 'policy', name: '政策解读', to: paths.policies() }],
    planned: [],
  },
  {
    id: 3,
    name: branches[3],
    ...branchFaces[3],
    links: [
      ...common(3),
      { menu: 'medical', name: '医疗资源', to: paths.medicalResources() },
      { menu: 'medical', name: '医疗科普', to: paths.medicalScience() },
      { menu: 'medical', name: '服务指南', to: paths.medicalService() },
    ],
    planned: [],
  },
  {
    id: 4,
    name: branches[4],
    ...branchFaces[4],
    links: [...common(4), { menu: 'showcase', name: '会员展示', to: paths.members() }, { menu: 'policy', name: '政策解读', to: paths.policies() }],
    planned: ['会员福利'],
  },
]
