import type { ThinkTank } from '#shared/contracts/thinkTank.ts'
import { infoCategory } from '#shared/rules/policyTypes.ts'
import type { thinkTanksReads } from '#web/features/forum/forum.reads.ts'
import { branchBand, branchCrumb, forumBranch } from '#web/lib/branchTexts.ts'
import { branchMenu } from '#web/lib/menuPages.ts'
import type { PageProps } from '#web/lib/page.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { PagedSidePage } from '#web/ui/layout/PagedSidePage.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import { ListFilter } from '#web/ui/navigation/FilterRow.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import styles from './ThinkTanksPage.module.css'

export function ThinkTanksPage({ data, url }: PageProps<typeof thinkTanksReads>) {
  const menuLabel = useMenuLabel()
  const name = menuLabel('forum', '智库')
  const { page } = url
  const nature = url.text('nature', 100) || undefined
  const natures = data.natures.ok ? data.natures.value.items : []
  return (
    <PagedSidePage
      band={branchBand(forumBranch)}
      trail={[branchCrumb(forumBranch), { label: name }]}
      menu={branchMenu(forumBranch, '智库')}
      heading={name}
      counted="家"
      tools={<ButtonLink to={paths.info({ id: infoCategory.thinkTank })}>查阅{menuLabel('info', '智库信息')}</ButtonLink>}
      of={data.thinkTanks}
      page={page}
      size={10}
      to={(page) => paths.thinkTanks({ page, nature })}
      lead={natures.length > 1 && <ListFilter label="类别" values={natures} chosen={nature} to={(nature) => paths.thinkTanks({ nature })} />}
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
    </PagedSidePage>
  )
}

function ThinkTankCard({ thinkTank: { name, shortName, nature, address, remark } }: { thinkTank: ThinkTank }) {
  return (
    <article className={styles.card}>
      <header>
        <h3>
          {name} {shortName && <small>（{shortName}）</small>}
        </h3>
        {nature && <Tag>{nature}</Tag>}
      </header>
      {remark && <p>{remark}</p>}
      {address && (
        <p className={styles.address}>
          <Icon name="pin" />
          <span className="visually-hidden">地址：</span>
          {address}
        </p>
      )}
      <Link className={styles.contact} to={paths.branchContact(forumBranch)}>
        委托联系<span className="visually-hidden">{name}</span>
        <Icon name="right" />
      </Link>
    </article>
  )
}
