import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import { isEnterprise } from '#shared/rules/enterpriseRules.ts'
import type { MemberPage } from '#shared/rules/memberPages.ts'
import { useMember } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './MemberMenu.module.css'

interface MemberMenuProps {
  page: string
  title: string
  /** False if the page is only reached from the entry. */
  isPage: boolean
}

export function MemberMenu({ page, title, isPage }: MemberMenuProps) {
  const folded = useRef<HTMLDetailsElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu
  useEffect(() => folded.current?.removeAttribute('open'), [page])
  return (
    <>
      <nav className={styles.column} aria-label="会员中心">
        <Groups page={page} isPage={isPage} />
      </nav>
      <details className={styles.folded} ref={folded}>
        <summary>
          <Icon name="menu" />
          {title}
          <Icon name="down" />
        </summary>
        <nav aria-label="会员中心">
          <Groups page={page} isPage={isPage} />
        </nav>
      </details>
    </>
  )
}

function Groups({ page, isPage }: Pick<MemberMenuProps, 'page' | 'isPage'>) {
  const id = useId()
  const { accountType } = useMember()
  return memberMenu(accountType).map((group) => (
    <div key={group.title} className={styles.group}>
      <p id={`${id}-${group.title}`}>{group.title}</p>
      <ul aria-labelledby={`${id}-${group.title}`}>
        {group.entries.map((entry) => (
          <li key={entry.page}>
            <Link to={paths.memberPage(entry.page)} aria-current={currency(entry, page, isPage)}>
              {entry.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ))
}

const currency = (entry: MemberMenuEntry, page: string, isPage: boolean) => {
  if (entry.page === page) return isPage ? 'page' : true
  return entry.below?.some((below) => below === page) ? true : undefined
}

interface MemberMenuEntry {
  page: MemberPage
  label: string
  /** Pages under this entry without their own. */
  below?: readonly MemberPage[]
}
interface MemberMenuGroup {
  title: string
  entries: readonly MemberMenuEntry[]
}

/** Menu entries for liaison offices only; the pages are open to enterprises, but staff can disable submitting. */
const officeOnly: readonly string[] = [
  'upload-food',
  'my-food',
  'recommend-food',
  'upload-info',
  'upload-special-info',
  'my-info-pool',
  'download-record',
] satisfies MemberPage[]

const wholeMenu: readonly MemberMenuGroup[] = [
  {
    title: '会员信息',
    entries: [
      { page: 'update-member-info', label: '信息维护' },
      { page: 'update-pass', label: '修改密码' },
      { page: 'my-messages', label: '我的消息' },
    ],
  },
  {
    title: '会员风采',
    entries: [
      { page: 'upload-city-style', label: '上传风采' },
      { page: 'upload-food', label: '上传美食' },
      { page: 'my-city-style', label: '我的风采' },
      { page: 'my-food', label: '我的美食', below: ['recommend-food'] },
    ],
  },
  { title: '活动报名', entries: [{ page: 'event-rigister', label: '我的报名' }] },
  {
    title: '信息交流',
    entries: [
      { page: 'upload-info', label: '上传共享信息' },
      { page: 'upload-special-info', label: '上传专报信息' },
      { page: 'my-info-pool', label: '我的信息' },
      { page: 'download-record', label: '下载记录' },
    ],
  },
]

const isInMenu = (page: string, accountType: number) => !isEnterprise(accountType) || !officeOnly.includes(page)

/** Omits empty groups. */
const memberMenu = (accountType: number): MemberMenuGroup[] =>
  wholeMenu
    .map(({ title, entries }) => ({ title, entries: entries.filter(({ page }) => isInMenu(page, accountType)) }))
    .filter(({ entries }) => entries.length > 0)
