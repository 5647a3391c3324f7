import { type RefObject, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { ArticleDetail } from '#shared/contracts/article.ts'
import type { ActivityItem } from '#shared/contracts/branch.ts'
import type { SignUpState } from '#shared/rules/activityRules.ts'
import type { BranchId } from '#shared/rules/branches.ts'
import { signUpLabel } from '#shared/rules/policyTypes.ts'
import type { activitiesReads, activityReads } from '#web/features/branch/activities.reads.ts'
import { BranchPage } from '#web/features/branch/BranchPage.tsx'
import { activityBranchOf } from '#web/features/branch/branchUrl.ts'
import { askServer } from '#web/lib/askServer.ts'
import { branchCrumb } from '#web/lib/branchTexts.ts'
import { classes } from '#web/lib/classes.ts'
import { dayOf, minuteOf, monthAndDay, timeSpan, timeText } from '#web/lib/dateText.ts'
import { useLoginPath } from '#web/lib/loginPath.ts'
import type { PageProps } from '#web/lib/page.ts'
import { useSession } from '#web/lib/session.ts'
import { signUpTags } from '#web/lib/signUpTags.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { ArticleContent } from '#web/ui/article/ArticleContent.tsx'
import { ArticleFacts } from '#web/ui/article/ArticleFacts.tsx'
import { ArticleSheet } from '#web/ui/article/ArticleSheet.tsx'
import { TitleText } from '#web/ui/article/TitleText.tsx'
import { CardsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { CardGrid } from '#web/ui/list/CardGrid.tsx'
import { FactList } from '#web/ui/list/FactList.tsx'
import { PagedPart } from '#web/ui/list/PagedPart.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'
import { LinkDialog } from '#web/ui/navigation/LinkDialog.tsx'
import styles from './ActivitiesPages.module.css'

export function ActivitiesPage({ data, url }: PageProps<typeof activitiesReads>) {
  const type = activityBranchOf(url)
  const { page } = url
  return (
    <BranchPage branch={type} page="分会活动" count={data.activities.ok ? data.activities.value.total : undefined}>
      <PagedPart
        of={data.activities}
        page={page}
        size={9}
        to={(page) => paths.activities({ type, page })}
        empty="暂无分会活动"
        skeleton={<CardsSkeleton cards={9} grid="grid-3" />}
      >
        {(items) => {
          const parts = {
            近期活动: items.filter((item) => !isPast(item)).sort(byState),
            活动回顾: items.filter(isPast),
          }
          return Object.entries(parts).map(
            ([heading, items]) =>
              items.length > 0 && (
                <section key={heading} className={styles.part} aria-label={heading}>
                  <h2>
                    {heading}
                    {items.some(({ signUpState }) => signUpState === 'open') && <small>可报名的在前</small>}
                  </h2>
                  <CardGrid items={items} drawings="activities" detail={({ id }) => paths.activityDetail({ id, type, page })} asRows>
                    {(activity) => <CardTexts activity={activity} />}
                  </CardGrid>
                </section>
              ),
          )
        }}
      </PagedPart>
    </BranchPage>
  )
}

/** One without a time, as the old portal has them, may be an announcement. */
const isPast = ({ signUpState }: ActivityItem) => signUpState === 'ended'

const stateOrder = ['open', 'early', 'full', 'closed', 'none']

/** What can be signed up for now, soon, and no longer; then by time, with those without a time last. */
const byState = (a: ActivityItem, b: ActivityItem) =>
  stateOrder.indexOf(a.signUpState) - stateOrder.indexOf(b.signUpState) || (a.startsAt ?? '9').localeCompare(b.startsAt ?? '9')

function CardTexts({ activity }: { activity: ActivityItem }) {
  const { ownSubtitle, place, startsAt, publishedAt, signUpState, opensAt, closesAt, places, placesLeft } = activity
  const takesSignUps = signUpState !== 'none' && !isPast(activity)
  const facts = {
    时间: startsAt && <Day of={startsAt} clock />,
    // The list would link a telephone number in a string, but the card is a link.
    地点: place && <span>{place}</span>,
    // Who signed up did not always come, so past activities have no number.
    名额: takesSignUps && signedUpText(places, placesLeft),
    报名: takesSignUps && (signUpState === 'early' ? opensAt && `${monthAndDay(opensAt)}开始` : closesAt && `${monthAndDay(closesAt)}截止`),
    发布: !startsAt && <Day of={publishedAt} />,
  }
  return (
    <>
      {ownSubtitle && (
        <p className="clamp-2">
          <TitleText title={ownSubtitle} />
        </p>
      )}
      <div className={styles.foot}>
        <FactList facts={facts} look="card" />
        {takesSignUps && (
          <span className={classes(styles.state, signUpState === 'open' && styles.open)}>
            {signUpState === 'open' ? signUpLabel : signUpTags[signUpState].name}
          </span>
        )}
      </div>
    </>
  )
}

const Day = ({ of: time, clock = false }: { of: string; clock?: boolean }) => (
  <time dateTime={dayOf(time)}>
    <span className="whole-word">{dayOf(time)}</span> {clock && minuteOf(time).slice(11)}
  </time>
)

export function ActivityPage({ data: { article, others }, url }: PageProps<typeof activityReads>) {
  const menuLabel = useMenuLabel()
  const { activity } = article
  // The article's own branch, whatever the URL says.
  const type = (article.branchId ?? 1) as BranchId
  const { page } = url
  // Of the branch in the address.
  const ofBranch = others.ok && type === activityBranchOf(url) ? others.value.items : []
  const near = ofBranch.filter(({ id }) => id !== article.newer?.id && id !== article.older?.id).slice(0, 5)
  return (
    <ArticleSheet
      trail={[branchCrumb(type), { label: menuLabel('branch', '分会活动'), to: paths.activities({ type, page }) }]}
      title={article.title}
      subtitle={activity?.open ? '' : article.subtitle}
      facts={<ArticleFacts article={article} dateLabel="发布于" />}
    >
      <ArticleContent
        article={{ ...article, related: near.length > 0 ? near : article.related }}
        facts={activity ? factsOf(activity) : undefined}
        belowFacts={activity?.open && <SignUpBar key={article.id} id={article.id} activity={activity} />}
        to={(id) => paths.activityDetail({ id, type, page })}
        back={paths.activities({ type, page })}
        relatedHeading={`更多${menuLabel('branch', '分会活动')}`}
        relatedNote={(id) => {
          const { startsAt, isPast } = near.find((activity) => activity.id === id) ?? {}
          return startsAt ? `${dayOf(startsAt)} ${isPast ? '已举办' : '将举办'}` : undefined
        }}
      />
    </ArticleSheet>
  )
}

type Activity = NonNullable<ArticleDetail['activity']>

const SignUpTag = ({ state }: { state: SignUpState }) => <Tag look={signUpTags[state].look}>{signUpTags[state].name}</Tag>

const signedUpText = (places: number | null, placesLeft: number | null) =>
  places !== null && placesLeft !== null && (places === placesLeft ? `限 ${places} 人` : `已报 ${places - placesLeft} 人 / 共 ${places} 人`)

const factsOf = ({ state, place, startsAt, endsAt, closesAt, places, placesLeft }: Activity) => ({
  活动时间: startsAt && timeSpan(startsAt, endsAt),
  活动地点: place,
  报名截止: closesAt && timeText(closesAt),
  // One that is over and never had a sign-up has no state of it.
  报名情况: state !== 'none' && (state !== 'ended' || closesAt !== null || places !== null) && (
    <span className={styles.signUps}>
      <SignUpTag state={state} />
      {signedUpText(places, placesLeft)}
    </span>
  ),
})

/** The link takes the focus from the button it replaces. */
const focus = (link: HTMLElement | null) => link?.focus()

/** The end of the box of facts; once that has scrolled away, a bar at the lower edge of the window. */
function SignUpBar({ id, activity: { closesAt, placesLeft } }: { id: number; activity: Activity }) {
  const { signUp, signedUp, busy, asking, stopAsking } = useSignUp(id)
  const place = useRef<HTMLElement>(null)
  const isAway = useIsAboveWindow(place)
  return (
    <aside ref={place} className={styles.signUp} aria-label="活动报名">
      <div className={isAway ? styles.bar : styles.way}>
        <p>
          {placesLeft !== null && <span>剩余名额 {placesLeft} 个</span>}
          {isAway && closesAt && <span>{timeText(closesAt)} 截止</span>}
        </p>
        {signedUp ? (
          <ButtonLink ref={focus} className={styles.button} to={paths.mySignUps()}>
            已报名，查看我的报名
          </ButtonLink>
        ) : (
          <Button look="primary" className={styles.button} aria-busy={busy} aria-disabled={busy} onClick={signUp}>
            {busy ? '正在提交…' : signUpLabel}
          </Button>
        )}
      </div>
      {asking && <SignInFirst onClosed={stopAsking} />}
    </aside>
  )
}

/** Returns whether the window has been scrolled past the element. */
function useIsAboveWindow(element: RefObject<Element | null>): boolean {
  const [isAbove, setIsAbove] = useState(false)
  useEffect(() => {
    if (!element.current) return
    // What is below the window counts as in it, so that a jump past the element is noticed, too.
    const observer = new IntersectionObserver(([entry]) => setIsAbove(entry?.isIntersecting === false), { rootMargin: '0px 0px 1000000px' })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isAbove
}

function useSignUp(id: number) {
  const session = useSession()
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [signedUp, setSignedUp] = useState(false)

  async function signUp() {
    if (busy) return
    if (!session) return setAsking(true)
    setBusy(true)
    const { Code, Message } = await askServer('AddBaoming', { fields: { InviteCode: id } })
    setBusy(false)
    if (Code === 401) return setAsking(true)
    if (Code === 1) setSignedUp(true)
    showToast(Code === 1 ? 'done' : 'failed', Message || '活动报名失败')
    // Refreshes the remaining places, or the reason why there are none.
    await revalidate()
  }
  return { signUp, signedUp, busy, asking, stopAsking: () => setAsking(false) }
}

function SignInFirst({ onClosed }: { onClosed(): void }) {
  const loginPath = useLoginPath()
  return (
    <LinkDialog title="活动报名" to={loginPath} label="去登录" onClosed={onClosed}>
      <p>您还未登录，请登录后报名！</p>
    </LinkDialog>
  )
}
