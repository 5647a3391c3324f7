import { forumBand, forumCrumb } from '#web/features/forum/forumBand.ts'
import styles from '#web/features/forum/ThinkTankCard.module.css'
import { ThinkTankCard } from '#web/features/forum/ThinkTankCard.tsx'
import type { thinkTanksReads } from '#web/features/forum/thinkTanks.reads.ts'
import { sideMenu } from '#web/lib/menuPages.ts'
import type { PageProps } from '#web/lib/page.ts'
import { useNameOf } from '#web/lib/useNameOf.ts'
import { paths } from '#web/paths.ts'
import { RowsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SidePage } from '#web/ui/layout/SidePage.tsx'
import { PagedPart } from '#web/ui/list/PagedPart.tsx'

/** 智库: the research institutes the association works with. */
export function ThinkTanksPage({ data, url }: PageProps<typeof thinkTanksReads>) {
  const name = useNameOf()('forum', '智库')
  const page = url.number('page', 1)
  return (
    <SidePage
      band={forumBand}
      trail={[forumCrumb, { label: name }]}
      menu={sideMenu('forum', '智库')}
      heading={name}
      count={data.thinkTanks.ok ? data.thinkTanks.value.total : undefined}
    >
      <PagedPart
        of={data.thinkTanks}
        page={page}
        size={10}
        to={(page) => paths.thinkTanks({ page })}
        empty={`暂无${name}`}
        skeleton={<RowsSkeleton rows={10} />}
      >
        {(items) => (
          <ul className={styles.cards}>
            {items.map((thinkTank) => (
              <li key={thinkTank.id}>
                <ThinkTankCard thinkTank={thinkTank} />
              </li>
            ))}
          </ul>
        )}
      </PagedPart>
    </SidePage>
  )
}
