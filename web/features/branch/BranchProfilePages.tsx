import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { Person } from '#shared/contracts/association.ts'
import { BranchPage } from '#web/features/branch/BranchPage.tsx'
import type { branchDutiesReads, branchIntroductionReads, branchPeopleReads, branchSetupReads } from '#web/features/branch/branch.reads.ts'
import { branchOf } from '#web/features/branch/branchUrl.ts'
import { classes } from '#web/lib/classes.ts'
import type { PageProps } from '#web/lib/page.ts'
import { ProfileText } from '#web/ui/article/ProfileText.tsx'
import { StructureChart } from '#web/ui/chart/StructureChart.tsx'
import { LoadedPart } from '#web/ui/feedback/LoadedPart.tsx'
import { Part } from '#web/ui/feedback/Part.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import styles from './PersonCard.module.css'

export function BranchIntroductionPage({ data, url }: PageProps<typeof branchIntroductionReads>) {
  return (
    <BranchPage branch={branchOf(url)} page="分会简介">
      <LoadedPart of={data.branch}>{({ introduction }) => <ProfileText html={introduction} empty="暂无分会简介" />}</LoadedPart>
    </BranchPage>
  )
}

export function BranchDutiesPage({ data, url }: PageProps<typeof branchDutiesReads>) {
  return (
    <BranchPage branch={branchOf(url)} page="主要职责">
      <LoadedPart of={data.branch} failure="主要职责请求失败">
        {({ responsibilities }) => <ProfileText html={responsibilities} empty="暂无主要职责" />}
      </LoadedPart>
    </BranchPage>
  )
}

export function BranchSetupPage({ data, url }: PageProps<typeof branchSetupReads>) {
  return (
    <BranchPage branch={branchOf(url)} page="机构设置">
      <LoadedPart of={data.branch} failure="机构设置请求失败">
        {({ name, chart, structureKey }) => <StructureChart chart={chart} structureKey={structureKey} title={`${name}机构设置图`} />}
      </LoadedPart>
    </BranchPage>
  )
}

export function BranchPeoplePage({ data, url }: PageProps<typeof branchPeopleReads>) {
  return (
    <BranchPage branch={branchOf(url)} page="人员分工">
      <Part of={data.people} empty="暂无人员分工">
        {({ items }) => (
          <ul className={styles.people}>
            {items.map((person, index) => (
              <li key={person.id}>
                <PersonCard person={person} lazy={index > 2} />
              </li>
            ))}
          </ul>
        )}
      </Part>
    </BranchPage>
  )
}

function PersonCard({ person: { rank, name, pictureKey, introduction }, lazy }: { person: Person; lazy: boolean }) {
  const [open, setOpen] = useState(false)
  const text = useRef<HTMLParagraphElement>(null)
  const id = useId()
  const isCut = useIsCut(text)

  return (
    <article className={styles.card}>
      <div className={styles.portrait}>
        <Picture fileKey={pictureKey} alt="" width={200} height={260} lazy={lazy} />
      </div>
      <div className={styles.body}>
        <Tag look="brand">{rank}</Tag>
        <h2>{name}</h2>
        <p ref={text} id={id} className={classes(styles.introduction, open && styles.open)}>
          {introduction}
        </p>
        {(isCut || open) && (
          <button type="button" className={styles.more} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {open ? '收起' : '展开'}
            <span className="visually-hidden">{name}的介绍</span>
          </button>
        )}
      </div>
    </article>
  )
}

/** Returns whether the text overflows, at any window width. */
function useIsCut(text: RefObject<HTMLElement | null>) {
  const [isCut, setIsCut] = useState(true)
  useEffect(() => {
    const element = text.current
    if (!element) return
    const observer = new ResizeObserver(() => setIsCut(element.scrollHeight > element.clientHeight + 1))
    observer.observe(element)
    return () => observer.disconnect()
  }, [text])
  return isCut
}
