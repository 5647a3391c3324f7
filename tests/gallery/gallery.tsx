import '#web/styles/tokens.css'
import '#web/styles/base.css'
import '#web/styles/article.css'
import '#web/console/console.css'
import './gallery.css'
import { Button, Form, Input, Select } from 'antd'
import { type ReactNode, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { itemStateNames } from '#shared/rules/itemKinds.ts'
import { StateTag } from '#web/console/items/StateTag.tsx'
import { Card } from '#web/console/ui/Card.tsx'
import { ConfirmButton } from '#web/console/ui/ConfirmButton.tsx'
import { ConsoleTheme } from '#web/console/ui/ConsoleTheme.tsx'
import { EditNotices } from '#web/console/ui/EditNotices.tsx'
import { Facts } from '#web/console/ui/Facts.tsx'
import { InteractiveMark } from '#web/lib/InteractiveMark.tsx'
import { FormNotice } from '#web/member/submission/FormNotice.tsx'
import { ReviewTag } from '#web/member/submission/ReviewTag.tsx'
import { ArticleTable } from '#web/ui/article/ArticleTable.tsx'
import { Attachments } from '#web/ui/article/Attachments.tsx'
import { StructureChart } from '#web/ui/chart/StructureChart.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { CardsSkeleton, RowsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Toaster } from '#web/ui/feedback/Toaster.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { ProgressBar } from '#web/ui/feedback/UploadsNotice.tsx'
import { ButtonLink, Button as SiteButton } from '#web/ui/form/Button.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { Band } from '#web/ui/layout/Band.tsx'
import { SectionHead } from '#web/ui/layout/Section.tsx'
import { CardGrid } from '#web/ui/list/CardGrid.tsx'
import { DayBlock } from '#web/ui/list/DayBlock.tsx'
import { FactList } from '#web/ui/list/FactList.tsx'
import { InfoRow } from '#web/ui/list/InfoRow.tsx'
import { Pagination } from '#web/ui/list/Pagination.tsx'
import { Tag, type TagLook } from '#web/ui/list/Tag.tsx'
import { Breadcrumb } from '#web/ui/navigation/Breadcrumb.tsx'
import { MoreLink } from '#web/ui/navigation/MoreLink.tsx'
import { Segments } from '#web/ui/navigation/Segments.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'

/*
 * `npm run gallery`: the components of the site in their states, on a phone and on a desk beside each other. The frames show `?parts`, which is the
 * page that a test looks at with axe; `&busy` shows what is being sent. High contrast is the browser's: 强制颜色 of the developer tools, or of the system.
 */

const here = '/gallery'
const asked = new URLSearchParams(location.search)
const nothing = () => {}
const titles = ['关于召开2026年度会员代表大会的通知', '云南省人民政府驻北京办事处赴协会交流', '协会举办驻京机构信息工作培训班']
const items = titles.map((title, index) => ({ id: index + 1, title, publishedAt: `2026-11-2${index} 09:30:00`, coverKey: null }))
const looks: TagLook[] = ['plain', 'brand', 'ink', 'gold', 'info', 'ok', 'warn', 'err']
const chart = [
  { level: 0, name: '会员代表大会', people: [] },
  { level: 1, name: '理事会', people: [{ title: '会长', name: '李明远' }] },
  { level: 2, name: '秘书处', people: [{ title: '秘书长', name: '周文涛' }] },
  { level: 2, name: '信息工作委员会', people: [] },
]

const Sample = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className="sample" aria-label={name}>
    <h2>{name}</h2>
    {children}
  </section>
)

function Parts() {
  return (
    <main className="wrap">
      <Band title="组件" lead="公众网站、会员中心和管理后台共用的界面组件" isPage />
      <Public />
      <Forms />
      <States />
      {/* The console has no elder mode. */}
      {!asked.has('elder') && <Console />}
    </main>
  )
}

const Public = () => (
  <>
    <Sample name="导航">
      <Breadcrumb trail={[{ label: '信息交流', to: here }, { label: '共享信息' }]} />
      <Segments
        label="查看方式"
        choices={[
          { name: '列表', icon: 'list', to: here, chosen: true },
          { name: '地图', icon: 'pin', to: `${here}?map`, chosen: false },
        ]}
      />
      <Tabs
        label="新闻"
        tabs={[
          { name: '实时要闻', more: here, panel: <ArticleTable items={items} detail={() => here} /> },
          { name: '协会动态', panel: <EmptyState title="暂无协会动态" /> },
        ]}
      />
      <Pagination page={4} size={10} total={120} to={(page) => `${here}?page=${page}`} />
    </Sample>
    <Sample name="列表">
      <SectionHead aside={<MoreLink to={here} of="共享信息" />}>
        <h3>共享信息</h3>
      </SectionHead>
      <ul>
        {items.map(({ id, title, publishedAt }) => (
          <InfoRow key={id} href={here} title={title} office="云南省驻京办" date={publishedAt} />
        ))}
      </ul>
      <CardGrid items={items} drawings="activities" detail={() => here} />
      <FactList facts={{ 菜系: '川菜', 人均: '120 元', 电话: '010-00000000' }} />
      <DayBlock date="2026-11-26 09:30:00" look="card" />
      <DayBlock date="2026-11-26 09:30:00" look="stacked" />
      <p className="row">
        {looks.map((look) => (
          <Tag key={look} look={look}>
            标签
          </Tag>
        ))}
      </p>
      <Attachments files={[{ name: '会议通知.pdf', fileKey: '2026/11/sample.pdf', size: 245_760 }]} />
      <StructureChart chart={chart} structureKey={null} title="组织架构" />
    </Sample>
  </>
)

function Forms() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Sample name="表单">
      <p className="row">
        <SiteButton look="primary">主要操作</SiteButton>
        <SiteButton>其他操作</SiteButton>
        <SiteButton disabled>不可用</SiteButton>
        <ButtonLink to={here}>前往其他页面</ButtonLink>
        <SiteButton onClick={() => setOpen(true)}>打开对话框</SiteButton>
        <SiteButton onClick={() => showToast('done', '已保存')}>显示提示</SiteButton>
      </p>
      <Field name="name" label="单位名称" required error={undefined} hint="与公章一致">
        {(control) => <input className="input" {...control} />}
      </Field>
      <Field name="phone" label="联系电话" required error="请输入正确的电话号码">
        {(control) => <input className="input" {...control} defaultValue="0" />}
      </Field>
      <FormFailure message="提交过于频繁，请稍后再试" />
      <p className="row">
        <SubmitButton busy={false}>提交申请</SubmitButton>
        <SubmitButton busy={asked.has('busy')}>提交申请</SubmitButton>
      </p>
      <ProgressBar percent={62} label="会议通知.pdf" />
      {isOpen && (
        <Dialog title="离开此页？" onClosed={() => setOpen(false)} actions={(close) => <SiteButton onClick={close}>继续填写</SiteButton>}>
          <p>未保存的内容已保留为草稿。</p>
        </Dialog>
      )}
    </Sample>
  )
}

const States = () => (
  <Sample name="等待、空白和失败">
    <RowsSkeleton rows={3} />
    <CardsSkeleton cards={2} grid="grid-3" />
    <EmptyState title="暂无内容" action={<ButtonLink to={here}>返回列表</ButtonLink>} />
    <ErrorState message="获取新闻失败" />
    <FormNotice>已恢复 11-26 09:30 的草稿</FormNotice>
    <FormNotice rejected>审核未通过：请补充单位名称。</FormNotice>
    <p className="row">
      {(['pending', 'approved', 'rejected'] as const).map((status) => (
        <ReviewTag key={status} status={status} />
      ))}
    </p>
  </Sample>
)

const edit = { restored: { savedAt: Date.UTC(2026, 10, 26, 1, 30) }, isOutdated: true, startAnew: nothing, takeNewest: nothing }

const Console = () => (
  <Sample name="管理后台">
    <EditNotices
      edit={edit}
      labels={{ title: '标题' }}
      compare={() => ({ now: { title: '会员代表大会通知（修订）' }, typed: { title: '会员代表大会通知' } })}
      onSaveAnyway={nothing}
    />
    <Card title="发布" state={<StateTag state="online" />} lead="访客现在就能看到">
      <Facts facts={{ 发布时间: '2026-11-26 09:30', 来源: '' }} />
      <p className="row">
        {itemStateNames.map((state) => (
          <StateTag key={state} state={state} />
        ))}
      </p>
    </Card>
    <Card title="文章资料">
      <Form layout="vertical" initialValues={{ title: '协会动态', kind: 'news' }}>
        <Form.Item name="title" label="标题" required>
          <Input />
        </Form.Item>
        <Form.Item name="source" label="来源" validateStatus="error" help="来源不能超过30个字">
          <Input />
        </Form.Item>
        <Form.Item name="kind" label="栏目">
          <Select aria-label="栏目" options={[{ value: 'news', label: '实时要闻' }]} />
        </Form.Item>
        <p className="row">
          <Button type="primary">保存</Button>
          <Button loading>保存</Button>
          <Button disabled>不可用</Button>
          <ConfirmButton title="删除这个文件？" note="删除后不能恢复。" action="删除" onConfirm={async () => null}>
            删除
          </ConfirmButton>
        </p>
      </Form>
    </Card>
  </Sample>
)

function Frames() {
  const [isElder, setElder] = useState(false)
  const address = isElder ? '?parts&busy&elder' : '?parts&busy'
  return (
    <div className="frames">
      <label>
        <input type="checkbox" checked={isElder} onChange={({ target }) => setElder(target.checked)} /> 长者模式
      </label>
      <div>
        <iframe title="手机" src={address} width="375" />
        <iframe title="电脑" src={address} width="1180" />
      </div>
    </div>
  )
}

document.documentElement.toggleAttribute('data-elder', asked.has('elder'))
const element = asked.has('parts') ? <Parts /> : <Frames />
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <ConsoleTheme>
      <RouterProvider router={createBrowserRouter([{ path: '*', element }])} />
      <Toaster />
    </ConsoleTheme>
    <InteractiveMark />
  </StrictMode>,
)
