import { districtOf, subtitleWords } from '#web/features/medical/districts.ts'
import type { resourcesReads } from '#web/features/medical/medical.reads.ts'
import { branchBand, branchCrumb, medicalBranch } from '#web/lib/branchTexts.ts'
import { branchMenu } from '#web/lib/menuPages.ts'
import type { PageProps } from '#web/lib/page.ts'
import { telAddress } from '#web/lib/telAddress.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { PagedSidePage } from '#web/ui/layout/PagedSidePage.tsx'
import { Steps } from '#web/ui/layout/Steps.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import { ListFilter } from '#web/ui/navigation/FilterRow.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './ResourcesPage.module.css'

export function ResourcesPage({ data, url }: PageProps<typeof resourcesReads>) {
  const name = useMenuLabel()('medical', '医疗资源')
  const { page } = url
  const district = districtOf(url)
  const districts = data.districts.ok ? data.districts.value.items : []
  return (
    <PagedSidePage
      band={branchBand(medicalBranch)}
      trail={[branchCrumb(medicalBranch), { label: name }]}
      menu={branchMenu(medicalBranch, '医疗资源')}
      heading={name}
      counted="家"
      of={data.resources}
      page={page}
      size={12}
      to={(page) => paths.medicalResources({ page, district })}
      lead={
        <>
          {page === 1 && <HowToBook />}
          {districts.length > 1 && (
            <ListFilter label="地区" values={districts} chosen={district} to={(district) => paths.medicalResources({ district })} />
          )}
        </>
      }
      empty={
        district && (
          <EmptyState
            title={`${district}暂无医院`}
            note="换一个区，或查看全部"
            action={<ButtonLink to={paths.medicalResources()}>查看全部</ButtonLink>}
          />
        )
      }
    >
      {(items) => (
        <ul className={styles.cards}>
          {items.map((item) => (
            <li key={item.id}>
              <ResourceCard {...item} />
            </li>
          ))}
        </ul>
      )}
    </PagedSidePage>
  )
}

function HowToBook() {
  const guide = useMenuLabel()('medical', '服务指南')
  return (
    <Steps
      heading="怎样预约"
      note="急症请直接拨打 120。"
      steps={[
        { name: '选医院', text: '按病情看等级和特色诊室，尽量选就近的区。' },
        { name: '打电话', text: '拨打预约电话，说清科室、病情和时间。' },
        { name: '备资料', text: '带身份证、医保凭证和以往的检查结果。' },
        {
          name: '请协助',
          text: (
            <>
              约不到的，在<a href={paths.medicalService()}>{guide}</a>登记，由专人联系。
            </>
          ),
        },
      ]}
    />
  )
}

interface ResourceCardProps {
  title: string
  subtitle: string
  summary: string
  link: string | null
}

/** A card links to the hospital's site, if it has one; its telephone number is a separate link. */
function ResourceCard({ title, subtitle, summary, link }: ResourceCardProps) {
  const opens = link !== null && /^https?:\/\//i.test(link)
  const { text: more, booking } = splitBooking(summary)
  const { text, address } = splitAddress(more)
  const { rooms, advice } = splitAdvice(text)
  return (
    <article className={styles.card}>
      <h3 className={styles.name}>
        {opens ? (
          <NewTabLink href={link} external>
            {title}
          </NewTabLink>
        ) : (
          title
        )}
        {opens && (
          // The link is the name, which covers the card.
          <span className={styles.site} aria-hidden="true">
            医院网站
            <Icon name="external" />
          </span>
        )}
      </h3>
      {subtitle && (
        <p className={styles.tags}>
          {subtitleWords(subtitle).map((word, index) => (
            <Tag key={word} look={index === 0 ? 'info' : 'plain'}>
              {word}
            </Tag>
          ))}
        </p>
      )}
      {address && (
        <p className={styles.address}>
          <Icon name="pin" />
          {address}
        </p>
      )}
      <div className={styles.texts}>
        {rooms && (
          <>
            <h4>特色诊室</h4>
            <p className="clamp-3">{rooms}</p>
          </>
        )}
        {advice && (
          <>
            <h4>就诊提示</h4>
            <p className="clamp-3">{advice}</p>
          </>
        )}
      </div>
      {booking && (
        <p className={styles.booking}>
          <Icon name="phone" />
          <span>{booking.label}</span>
          <a href={telAddress(booking.number)} aria-label={`拨打${title}${booking.label} ${booking.number}`}>
            {booking.number}
          </a>
        </p>
      )}
    </article>
  )
}

/** Takes the sentence `地址：…。` out of a text; one that the end of a summary cuts off stays. */
function splitAddress(summary: string) {
  const [whole = '', before = '', address] = /(^|[。；\s])地址：([^。；…]+)(?:[。；]|$)/.exec(summary) ?? []
  return { text: summary.replace(whole, before).trim(), address }
}

/** Takes the last number that is called a telephone number, like `预约电话 010-0000 3101`, out of a text. */
function splitBooking(summary: string) {
  const found = /([\p{Script=Han}]{0,4}电话)[：:\s]*(\+?\d[\d -]{5,}\d)[。；，]?(?!.*电话)/u.exec(summary)
  if (!found) return { text: summary, booking: undefined }
  const [whole, label = '', number = ''] = found
  return { text: summary.replace(whole, '').trim(), booking: { label, number } }
}

/** Splits a text like 骨科、眼科门诊。就诊提示：复诊须提前预约。 */
function splitAdvice(text: string) {
  const [rooms = '', ...advice] = text.split('就诊提示：')
  return { rooms: rooms.trim(), advice: advice.join('') }
}
