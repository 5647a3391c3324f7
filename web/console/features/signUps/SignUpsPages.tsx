import { Form, Input } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { signUpsContract } from '#shared/contracts/console/signUps.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { checkCancelSignUp, checkCapacity, checkMinute, checkPlace } from '#shared/rules/activityRules.ts'
import { branches } from '#shared/rules/branches.ts'
import { can } from '#shared/rules/permissions.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { isRefusal } from '#web/calls/caller.ts'
import { useRead } from '#web/calls/useRead.ts'
import { NoSuchPage } from '#web/console/layout/NoSuchPage.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import { ListPage, type RowOf } from '#web/console/list/ListPage.tsx'
import type { ListColumn } from '#web/console/list/ListTable.tsx'
import { activityPath, paths } from '#web/console/paths.ts'
import { BackLink } from '#web/console/ui/ConsolePage.tsx'
import { FormButton } from '#web/console/ui/FormButton.tsx'
import { minuteOf, timeSpan } from '#web/lib/dateText.ts'
import { signUpTags } from '#web/lib/signUpTags.ts'
import { Tag } from '#web/ui/list/Tag.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'

type Activity = OutputOf<typeof signUpsContract.openActivity>
type ListedActivity = RowOf<typeof signUpsContract.listActivities>

/** `12 / 30`, `12 / 不限`. */
const placesText = ({ taken, capacity }: Pick<Activity, 'taken' | 'capacity'>): string => `${taken} / ${capacity ?? '不限'}`

const activityFilters = [
  { name: 'state', label: '报名状态', choices: Object.entries(signUpTags).map(([value, { name }]) => ({ value, label: name })) },
]
const activityColumns: ListColumn<ListedActivity>[] = [
  { title: '活动', isHeading: true, cell: ({ id, title }) => <Link to={activityPath(id)}>{title}</Link> },
  { title: '分支机构', width: 130, cell: ({ branchId }) => (branches as Record<number, string>)[branchId ?? 0] },
  { title: '状态', width: 100, cell: ({ state }) => <StateTag state={state} /> },
  { title: '已报 / 名额', width: 110, cell: (row) => (row.signUpOpensAt === null && row.taken === 0 ? null : placesText(row)) },
  { title: '活动时间', width: 160, sort: 'startsAt', cell: ({ startsAt }) => (startsAt ? minuteOf(startsAt) : '未定') },
  { title: '报名截止', width: 160, cell: ({ signUpClosesAt }) => signUpClosesAt && minuteOf(signUpClosesAt) },
]

/** The span keeps a card's cell from stretching the tag. */
const StateTag = ({ state }: Pick<ListedActivity, 'state'>) => (
  <span>
    <Tag look={signUpTags[state].look}>{signUpTags[state].name}</Tag>
  </span>
)

export const SignUpsPage = () => (
  <ListPage
    title="活动报名"
    endpoint={signUpsContract.listActivities}
    columns={activityColumns}
    keyOf={({ id }) => id}
    search="搜索活动名称或地点"
    filters={activityFilters}
    empty={{ title: '还没有活动', note: '分会活动发布后会显示在这里' }}
  />
)

type SignUp = RowOf<typeof signUpsContract.listSignUps>

const signUpFilters = [
  {
    name: 'standing',
    label: '状态',
    choices: [
      { value: 'kept', label: '已报名' },
      { value: 'cancelled', label: '已取消' },
    ],
  },
]
const signUpColumns: ListColumn<SignUp>[] = [
  { title: '姓名', isHeading: true, width: 160, cell: ({ accountName }) => accountName },
  { title: '单位', cell: ({ companyName }) => companyName },
  { title: '报名时间', width: 170, sort: 'signedUpAt', cell: ({ signedUpAt }) => minuteOf(signedUpAt) },
  { title: '状态', width: 100, cell: ({ cancelledAt }) => (cancelledAt ? <Tag>已取消</Tag> : <Tag look="ok">已报名</Tag>) },
  { title: '取消时间', width: 170, cell: ({ cancelledAt }) => cancelledAt && minuteOf(cancelledAt) },
]
const action: ListColumn<SignUp> = { title: '操作', width: 110, cell: (signUp) => !signUp.cancelledAt && <CancelSignUp signUp={signUp} /> }

export function ActivityPage() {
  const mayChange = can(useStaff(), 'manageSignUps')
  const [parameters] = useSearchParams()
  const id = Number(parameters.get('activityId'))
  const isId = Number.isSafeInteger(id) && id > 0
  const { data: activity, error } = useRead(signUpsContract.openActivity, { id }, { enabled: isId })
  if (!isId || isRefusal(error, 'notFound')) return <NoSuchPage />
  return (
    <ListPage
      title={activity?.title ?? '活动报名'}
      status={() => (activity ? `${signUpTags[activity.state].name}，已报 ${placesText(activity)}` : '')}
      endpoint={signUpsContract.listSignUps}
      columns={mayChange ? [...signUpColumns, action] : signUpColumns}
      keyOf={({ id }) => id}
      search="搜索姓名或单位"
      filters={signUpFilters}
      action={activity && mayChange && <ActivitySettings activity={activity} />}
      lead={
        <>
          <BackLink to={paths.signUps}>活动报名</BackLink>
          {activity && <p>{describe(activity)}</p>}
        </>
      }
      exportable
      empty={{ title: '还没有人报名', note: '会员报名后会显示在这里' }}
    />
  )
}

function describe({ place, startsAt, endsAt, signUpOpensAt, signUpClosesAt }: Activity) {
  const parts = [
    startsAt && `活动时间：${timeSpan(startsAt, endsAt)}`,
    place && `地点：${place}`,
    signUpOpensAt && `报名时间：${minuteOf(signUpOpensAt)} 至 ${signUpClosesAt ? minuteOf(signUpClosesAt) : '不限'}`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join('；') : '还没有设置报名时间，会员不能报名'
}

/** The member reads the reason. */
const CancelSignUp = ({ signUp: { id, accountName } }: { signUp: { id: number; accountName: string } }) => (
  <FormButton
    button={{ size: 'small', 'aria-label': `取消报名：${accountName}`, children: '取消报名' }}
    title={`取消${accountName}的报名`}
    action="取消报名"
    endpoint={signUpsContract.cancelSignUpOf}
    initial={{ reason: '' }}
    toBody={({ reason }) => ({ id, reason })}
  >
    <Form.Item name="reason" label="取消原因（会员会收到）" rules={[fieldRule(checkCancelSignUp)]}>
      <Input.TextArea rows={3} />
    </Form.Item>
  </FormButton>
)

const labels = {
  place: '地点',
  startsAt: '活动开始',
  endsAt: '活动结束',
  signUpOpensAt: '报名开始',
  signUpClosesAt: '报名截止',
  capacity: '名额',
}
const timeFields = ['startsAt', 'endsAt', 'signUpOpensAt', 'signUpClosesAt'] as const
const typed = (time: string | null) => (time ? minuteOf(time) : '')

function ActivitySettings({ activity }: { activity: Activity }) {
  const { id, version, place, startsAt, endsAt, signUpOpensAt, signUpClosesAt, capacity } = activity
  const initial = {
    place,
    startsAt: typed(startsAt),
    endsAt: typed(endsAt),
    signUpOpensAt: typed(signUpOpensAt),
    signUpClosesAt: typed(signUpClosesAt),
    capacity: String(capacity ?? ''),
  }
  return (
    <FormButton
      button={{ type: 'primary', children: '报名设置' }}
      title="报名设置"
      action="保存"
      endpoint={signUpsContract.saveActivity}
      initial={initial}
      toBody={(values) => ({ id, version, ...values })}
      labels={labels}
    >
      <Form.Item name="place" label={labels.place} rules={[fieldRule(checkPlace)]}>
        <Input />
      </Form.Item>
      {timeFields.map((name) => (
        <Form.Item key={name} name={name} label={labels[name]} rules={[fieldRule(checkMinute)]}>
          <Input placeholder="如 2026-11-21 09:30" />
        </Form.Item>
      ))}
      <Form.Item name="capacity" label={labels.capacity} extra="留空为不限名额" rules={[fieldRule(checkCapacity)]}>
        <Input inputMode="numeric" />
      </Form.Item>
    </FormButton>
  )
}
