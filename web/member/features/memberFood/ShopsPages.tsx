import { Form } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { type Dish, foodContract } from '#shared/contracts/food.ts'
import { type MyShop, memberFoodContract } from '#shared/contracts/memberFood.ts'
import { required } from '#shared/rules/contentRules.ts'
import { dishRules, fileMessages, submissionLimits } from '#shared/rules/submissionRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { SendButton } from '#web/antd/SendButton.tsx'
import { useEditForm } from '#web/antd/useEditForm.ts'
import { isRefusal } from '#web/calls/caller.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { useSend } from '#web/calls/useSend.ts'
import { usePageUrl } from '#web/lib/pageUrl.ts'
import { useMember } from '#web/lib/session.ts'
import { useSubmitAfterUploads, useUploading } from '#web/lib/uploadsUnderWay.ts'
import { useDraft } from '#web/lib/useDraft.ts'
import { MemberPanel } from '#web/member/layout/MemberPanel.tsx'
import { CoverTitle } from '#web/member/list/CoverTitle.tsx'
import { MemberList } from '#web/member/list/MemberList.tsx'
import { type Column, ItemLink, RecordTable, RowTime } from '#web/member/list/RecordTable.tsx'
import { ClosedNotice, DraftNotice, NotYours } from '#web/member/submission/FormNotice.tsx'
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
import { ToolIcon } from '#web/ui/media/ToolIcon.tsx'
import styles from './ShopsPages.module.css'

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
  const { id: shopId } = usePageUrl()
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
  return (
    <>
      <ClosedNotice by={memberFoodContract.submitDish} />
      <DishForm
        key={edited?.id ?? 'new'}
        shopId={shopId}
        dish={edited}
        newest={dishes.data?.items.find(({ id }) => id === edited?.id)}
        onDone={() => setEdited(undefined)}
      />
      <QueryPart of={dishes}>
        {({ items }) =>
          items.length > 0 ? (
            // A copy, so that a repeated click focuses the form again.
            <DishTable dishes={items} onEdit={(dish) => setEdited({ ...dish })} />
          ) : (
            <EmptyState title="暂无推荐菜品" note="添加的菜品和审核结果会显示在这里" />
          )
        }
      </QueryPart>
    </>
  )
}

function DishTable({ dishes, onEdit }: { dishes: Dish[]; onEdit(dish: Dish): void }) {
  // Another dish would end the upload of this one.
  const isUploading = useUploading()
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
        <button type="button" disabled={isUploading} onClick={() => onEdit(dish)}>
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
  /** The dish in the list below the form, which is read again. */
  newest: Dish | undefined
  onDone(): void
}

const toValues = ({ title, imageKey }: Dish) => ({ title, imageKey: imageKey ?? '' })
type Values = ReturnType<typeof toValues>
const empty: Values = { title: '', imageKey: '' }

/** Keeps a draft for each dish. Stays open for the next dish after sending. */
function DishForm({ shopId, dish, newest = dish, onDone }: DishFormProps) {
  const submitted = useSend(memberFoodContract.submitDish, { showsFailure: true })
  const changed = useSend(memberFoodContract.editDish, { showsFailure: true })
  const { busy, failure } = dish ? changed : submitted
  const { accountId } = useMember()
  const draft = useDraft<Values>(accountId, dish ? 'dish' : `dish-of-${shopId}`, dish?.id)
  const version = newest?.version ?? 0
  const edit = useEditForm<Values>({ values: newest ? toValues(newest) : empty, version, draft, busy })
  const { form } = edit.form
  const { hold, isWaiting, cancel } = useSubmitAfterUploads()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!dish) return
    heading.current?.scrollIntoView({ block: 'start' })
    form.focusField('title')
  }, [dish, form])

  async function send(values: Values) {
    if (busy) return
    const seen = edit.isOutdated ? version : edit.version
    const answer = dish ? await changed.send({ id: dish.id, version: seen, shopId, ...values }) : await submitted.send({ shopId, ...values })
    if (answer === undefined) return
    edit.startAnew()
    onDone()
  }

  return (
    <section className={styles.dish} aria-labelledby="dish-form">
      <h2 id="dish-form" ref={heading}>
        {dish ? '编辑菜品' : '添加菜品'}
      </h2>
      <DraftNotice edit={edit} />
      <Form {...edit.form} name="dish" onSubmitCapture={hold} onFinish={send} noValidate>
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
      {edit.guard}
    </section>
  )
}
