import { Form } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { type Dish, foodContract } from '#shared/contracts/food.ts'
import { type MyShop, memberFoodContract } from '#shared/contracts/memberFood.ts'
import { required } from '#shared/rules/contentRules.ts'
import { dishRules, fileMessages, submissionLimits } from '#shared/rules/submissionRules.ts'
import { fieldRule, recheck } from '#web/antd/formRules.ts'
import { SendButton } from '#web/antd/SendButton.tsx'
import { isRefusal } from '#web/calls/caller.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { useSend } from '#web/calls/useSend.ts'
import { usePageUrl } from '#web/lib/pageUrl.ts'
import { useSubmitAfterUploads } from '#web/lib/uploadsUnderWay.ts'
import { useSeenVersion } from '#web/lib/useSeenVersion.ts'
import { MemberPanel } from '#web/member/layout/MemberPanel.tsx'
import { CoverTitle } from '#web/member/list/CoverTitle.tsx'
import { MemberList } from '#web/member/list/MemberList.tsx'
import { type Column, ItemLink, RecordTable, RowTime } from '#web/member/list/RecordTable.tsx'
import { ClosedNotice, NotYours } from '#web/member/submission/FormNotice.tsx'
import { LineField } from '#web/member/submission/LineField.tsx'
import { ReasonButton } from '#web/member/submission/ReasonButton.tsx'
import { ReviewTag } from '#web/member/submission/ReviewTag.tsx'
import { isOwn } from '#web/member/submission/submissionKind.ts'
import { CoverUpload } from '#web/member/upload/CoverUpload.tsx'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { UploadsNotice } from '#web/ui/feedback/UploadsNotice.tsx'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'
import { LeaveDialog, useLeaveGuard } from '#web/ui/form/useLeaveGuard.tsx'
import { ToolIcon } from '#web/ui/media/ToolIcon.tsx'
import styles from './DishesPage.module.css'

const columns: Column<MyShop>[] = [
  { head: '餐厅', place: 'title', cell: ({ coverKey, title, tags }) => <CoverTitle coverKey={coverKey} title={title} note={tags.join(' · ')} /> },
  { head: '审核状态', place: 'status', cell: ({ status }) => <ReviewTag status={status} /> },
  { head: '提交时间', place: 'time', cell: ({ submittedAt }) => <RowTime at={submittedAt} /> },
  {
    head: '操作',
    place: 'actions',
    cell: ({ id, title, status, failReason, online }) => (
      <>
        <ItemLink to={paths.uploadShop({ id })} label="编辑" title={title} />
        {online && <ItemLink to={paths.dishes({ id })} label="推荐菜品" title={title} />}
        {status === 'rejected' && <ReasonButton title={title} reason={failReason ?? ''} edit={paths.uploadShop({ id })} />}
      </>
    ),
  },
]

const UploadLink = ({ look }: { look?: 'primary' }) => (
  <ButtonLink look={look} to={paths.uploadShop()}>
    <ToolIcon name="upload" />
    上传美食
  </ButtonLink>
)

export const MyShopsPage = () => (
  <MemberPanel title="我的美食" action={<UploadLink look="primary" />}>
    <MemberList
      endpoint={memberFoodContract.listMyShops}
      empty={{ title: '暂无驻京美食', note: '提交的餐厅和审核结果会显示在这里', action: <UploadLink /> }}
    >
      {(items) => <RecordTable label="我的美食" items={items} columns={columns} keyOf={({ id }) => id} />}
    </MemberList>
  </MemberPanel>
)

/** The restaurant comes from the URL; without one, links to the list. */
export function DishesPage() {
  const shopId = usePageUrl().number('id', 0)
  if (shopId === 0) return <Navigate to={paths.myFood()} replace />
  return <DishesOfShop key={shopId} shopId={shopId} />
}

function DishesOfShop({ shopId }: { shopId: number }) {
  const shop = useRead(foodContract.getFoodShop, { id: shopId })
  const isForeign = isRefusal(shop.error, 'notFound') || (shop.data && !isOwn(shop.data))
  return (
    <MemberPanel title="推荐菜品" lead={!isForeign && shop.data?.title} action={<ButtonLink to={paths.myFood()}>返回我的美食</ButtonLink>}>
      {isForeign ? <NotYours list={paths.myFood()} /> : <QueryPart of={shop}>{() => <Dishes shopId={shopId} />}</QueryPart>}
    </MemberPanel>
  )
}

function Dishes({ shopId }: { shopId: number }) {
  const dishes = useRead(foodContract.listDishes, { shopId })
  const [edited, setEdited] = useState<Dish>()
  const [isChanged, setIsChanged] = useState(false)
  /** The dish to edit after the member discards the form. */
  const [next, setNext] = useState<Dish>()
  const leaving = useLeaveGuard(
    useCallback(() => isChanged, [isChanged]),
    unsavedNote,
  )
  // A copy, so that a repeated click focuses the form again.
  const edit = (dish?: Dish) => {
    setEdited(dish && { ...dish })
    setIsChanged(false)
    setNext(undefined)
  }
  return (
    <>
      <ClosedNotice by={memberFoodContract.submitDish} />
      <DishForm
        key={edited?.id ?? 'new'}
        shopId={shopId}
        dish={edited}
        newest={dishes.data?.items.find(({ id }) => id === edited?.id)?.version}
        onChange={() => setIsChanged(true)}
        onDone={() => edit()}
      />
      <QueryPart of={dishes}>
        {({ items }) =>
          items.length > 0 ? (
            <DishTable dishes={items} onEdit={(dish) => (isChanged ? setNext(dish) : edit(dish))} />
          ) : (
            <EmptyState title="暂无推荐菜品" note="添加的菜品和审核结果会显示在这里" />
          )
        }
      </QueryPart>
      {leaving}
      {next && (
        <LeaveDialog
          title={`编辑“${next.title}”？`}
          action="放弃并编辑"
          note={unsavedNote}
          onLeave={() => edit(next)}
          onClosed={() => setNext(undefined)}
        />
      )}
    </>
  )
}

const unsavedNote = '填写的菜品尚未提交，离开后需要重新填写。'

function DishTable({ dishes, onEdit }: { dishes: Dish[]; onEdit(dish: Dish): void }) {
  const columns: Column<Dish>[] = [
    {
      head: '菜品',
      place: 'title',
      cell: ({ imageKey, title, status, failReason }) => (
        <CoverTitle coverKey={imageKey} title={title} note={status === 'rejected' ? `失败原因：${failReason}` : undefined} />
      ),
    },
    { head: '审核状态', place: 'status', cell: ({ status = 'approved' }) => <ReviewTag status={status} /> },
    {
      head: '操作',
      place: 'actions',
      cell: (dish) => (
        <button type="button" onClick={() => onEdit(dish)}>
          编辑<span className="visually-hidden">：{dish.title}</span>
        </button>
      ),
    },
  ]
  return <RecordTable label="推荐菜品" items={dishes} columns={columns} keyOf={({ id }) => id} />
}

interface DishFormProps {
  shopId: number
  /** Undefined for a new dish. */
  dish: Dish | undefined
  /** The version in the list below the form. */
  newest: number | undefined
  onChange(): void
  onDone(): void
}
interface Values {
  title: string
  imageKey: string
}

/** Stays open for the next dish after sending. */
function DishForm({ shopId, dish, newest, onChange, onDone }: DishFormProps) {
  const [form] = Form.useForm<Values>()
  const submitted = useSend(memberFoodContract.submitDish, { showsFailure: true })
  const changed = useSend(memberFoodContract.editDish, { showsFailure: true })
  const { busy, failure } = dish ? changed : submitted
  const seen = useSeenVersion(newest)
  const { hold, isWaiting, cancel } = useSubmitAfterUploads()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!dish) return
    heading.current?.scrollIntoView({ block: 'start' })
    form.focusField('title')
  }, [dish, form])

  async function send(values: Values) {
    if (busy) return
    const version = seen.take(changed.refusal === 'stale')
    const answer = dish ? await changed.send({ id: dish.id, version, shopId, ...values }) : await submitted.send({ shopId, ...values })
    if (answer === undefined) return
    form.resetFields()
    onDone()
  }

  return (
    <section className={styles.dish} aria-labelledby="dish-form">
      <h2 id="dish-form" ref={heading}>
        {dish ? '编辑菜品' : '添加菜品'}
      </h2>
      <Form
        form={form}
        name="dish"
        layout="vertical"
        initialValues={{ title: dish?.title ?? '', imageKey: dish?.imageKey ?? '' }}
        validateTrigger="onBlur"
        onSubmitCapture={hold}
        onFinish={send}
        onValuesChange={(changed) => {
          recheck(form, changed)
          onChange()
        }}
        noValidate
      >
        <LineField name="title" label="菜品名称" rule={dishRules.title} maxLength={submissionLimits.title} />
        <Form.Item name="imageKey" label="菜品图片" required rules={[fieldRule(required(fileMessages.attachment))]}>
          <CoverUpload label="菜品图片" hint="1 张图片" />
        </Form.Item>
        <UploadsNotice action="提交" isWaiting={isWaiting} onCancel={cancel} />
        <FormFailure message={failure} />
        <div className={styles.actions}>
          <SendButton busy={busy}>保存并提交审核</SendButton>
          {dish && <Button onClick={onDone}>取消</Button>}
        </div>
      </Form>
    </section>
  )
}
