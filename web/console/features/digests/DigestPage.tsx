import { keepPreviousData } from '@tanstack/react-query'
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Digest, digestsContract, type OfferedItem } from '#shared/contracts/console/digests.ts'
import { Day } from '#shared/lib/codecs.ts'
import { type DigestSource, digestDays, digestRules, digestSourceNames, digestSources, emptyDigest, maxEntries } from '#shared/rules/digestRules.ts'
import { fieldRule, isValid } from '#web/antd/formRules.ts'
import { useEditForm } from '#web/antd/useEditForm.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead, useRecord } from '#web/calls/useRead.ts'
import { useSend } from '#web/calls/useSend.ts'
import { type DigestValues, entryKey, entryOf, fieldLabels, isSame, toRead, toWritten, valuesOf } from '#web/console/features/digests/digestValues.ts'
import { EntryList } from '#web/console/features/digests/EntryList.tsx'
import { NoSuchPage } from '#web/console/layout/NoSuchPage.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import { paths } from '#web/console/paths.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { BackLink, ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { EditNotices } from '#web/console/ui/EditNotices.tsx'
import { dayOf, minuteOf } from '#web/lib/dateText.ts'
import { useDraft } from '#web/lib/useDraft.ts'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'
import styles from './DigestPage.module.css'

export function DigestPage() {
  const { id, record: digest, isMissing } = useRecord(digestsContract.readDigest)
  if (isMissing) return <NoSuchPage />
  if (digest.data) return <DigestEditor key={id} digest={digest.data} initial={valuesOf(digest.data)} />
  return (
    <ConsolePage title="编辑信息摘编">
      <QueryPart of={digest}>{() => null}</QueryPart>
    </ConsolePage>
  )
}

export function NewDigestPage() {
  const [initial] = useState(emptyDigest)
  return <DigestEditor initial={initial} />
}

/** New if `digest` is undefined. */
function DigestEditor({ digest, initial }: { digest?: Digest; initial: DigestValues }) {
  const { loginName } = useStaff()
  const navigate = useNavigate()
  const draft = useDraft<DigestValues>(`staff-${loginName}`, 'digest', digest?.id)
  const create = useSend(digestsContract.createDigest)
  const save = useSend(digestsContract.saveDigest)
  const busy = create.busy || save.busy
  const edit = useEditForm({ values: initial, version: digest?.version ?? 0, draft, isSame, busy })
  const { form } = edit.form
  // Entry fields register only what they show; `preserve` returns the rest.
  const entries = Form.useWatch('entries', { form, preserve: true }) ?? initial.entries

  async function saveDigest(goOn: boolean, version = edit.version) {
    const filled = await isValid(form)
    if (busy || edit.isLeaving() || !filled) return
    const values = edit.typed()
    const saved = !digest || edit.isUnsaved() || version !== edit.version ? await send(values, version) : { id: digest.id, version }
    if (!saved) return
    edit.markSaved(values, digest ? { version: saved.version } : saved)
    if (digest && !goOn) return
    edit.leave()
    await navigate(goOn ? paths.digestPage(saved.id) : paths.digest(saved.id), { replace: !digest })
  }
  const send = (values: DigestValues, version: number) =>
    digest ? save.send({ ...toWritten(values), id: digest.id, version }) : create.send(toWritten(values))

  const take = (item: OfferedItem) => edit.fill({ entries: [...edit.typed().entries, entryOf(item)] })
  const { refusal, failure } = digest ? save : create

  return (
    <ConsolePage
      title={digest ? '编辑信息摘编' : '新建信息摘编'}
      status={digest ? `${digest.updatedBy} 保存于 ${minuteOf(digest.updatedAt)}` : '保存后可以导出和生成文章'}
      action={
        <div className={styles.actions}>
          <Button loading={busy} onClick={() => void saveDigest(false)}>
            保存
          </Button>
          <Button type="primary" onClick={() => void saveDigest(true)}>
            预览和输出
          </Button>
        </div>
      }
    >
      <BackLink to={paths.digests}>信息摘编</BackLink>
      <EditNotices
        edit={edit}
        labels={fieldLabels}
        compare={() => ({ now: toRead(initial), typed: toRead(edit.typed()) })}
        onSaveAnyway={() => void saveDigest(false, digest?.version)}
      />
      <Form {...edit.form} className={styles.columns} aria-label={digest ? '编辑信息摘编' : '新建信息摘编'}>
        <div>
          <Card title="刊头">
            <div className={styles.head}>
              <Form.Item name="title" label="标题" rules={[fieldRule(digestRules.title)]}>
                <Input autoComplete="off" />
              </Form.Item>
              <Form.Item name="issue" label="期号" rules={[fieldRule(digestRules.issue)]}>
                <Input autoComplete="off" placeholder="如 第3期" />
              </Form.Item>
              <Form.Item name="date" label="日期" required rules={[fieldRule((day) => (Day.safeParse(day).success ? undefined : '请选择日期'))]}>
                <Input type="date" max="2999-12-31" />
              </Form.Item>
              <Form.Item name="recipients" label="报送对象" rules={[fieldRule(digestRules.recipients)]}>
                <Input autoComplete="off" placeholder="如 协会领导、各驻京机构" />
              </Form.Item>
            </div>
          </Card>
          <Card title="内容" lead={`${entries.filter(({ kind }) => kind !== 'heading').length} 条，从上到下就是刊出的顺序`}>
            <EntryList entries={entries} />
            <FormFailure message={refusal === 'stale' ? undefined : failure} />
          </Card>
        </div>
        <div className={styles.picker}>
          <ItemPicker chosen={new Set(entries.flatMap((entry) => entryKey(entry) ?? []))} full={entries.length >= maxEntries} onTake={take} />
        </div>
      </Form>
      {edit.guard}
    </ConsolePage>
  )
}

const size = 20
const sources = digestSourceNames.map((value) => ({ value, label: digestSources[value].name }))
const days = Object.entries(digestDays)
  .map(([value, label]) => ({ value: Number(value), label }))
  .sort((one, other) => one.value - other.value)

/** Online items to add. `chosen` holds the names of entries already in the digest. */
function ItemPicker({ chosen, full, onTake }: { chosen: ReadonlySet<string>; full: boolean; onTake(item: OfferedItem): void }) {
  const [asked, setAsked] = useState<{ source?: DigestSource; days: number; text: string; page: number }>({ days: 30, text: '', page: 1 })
  const found = useRead(digestsContract.findDigestItems, { ...asked, size }, { placeholderData: keepPreviousData })
  const ask = (change: Partial<typeof asked>) => setAsked({ ...asked, page: 1, ...change })
  return (
    <Card title="选择内容" lead="网站上已发布的内容，最新的在前">
      <div className={styles.filters}>
        <Select aria-label="栏目" placeholder="全部栏目" allowClear options={sources} value={asked.source} onChange={(source) => ask({ source })} />
        <Select aria-label="时间" options={days} value={asked.days} onChange={(days) => ask({ days })} />
        <Input.Search aria-label="搜索标题" placeholder="搜索标题" allowClear onSearch={(text) => ask({ text: text.slice(0, 100) })} />
      </div>
      <QueryPart of={found}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className={styles.none}>没有符合条件的内容，换个条件试试</p>
          ) : (
            <>
              <ul className={styles.items} aria-busy={found.isPlaceholderData} aria-label="可选内容">
                {items.map((item) => {
                  const isChosen = chosen.has(entryKey(item) ?? '')
                  return (
                    <li key={entryKey(item)}>
                      <span>
                        {item.title}
                        <small>{[item.column, item.unit, dayOf(item.publishedAt)].filter(Boolean).join(' · ')}</small>
                      </span>
                      <Button
                        size="small"
                        disabled={isChosen || full}
                        aria-label={`${isChosen ? '已加入' : '加入'}：${item.title}`}
                        onClick={() => onTake(item)}
                      >
                        {isChosen ? '已加入' : '加入'}
                      </Button>
                    </li>
                  )
                })}
              </ul>
              {total > size && (
                <div className={styles.pages}>
                  <Button size="small" disabled={asked.page === 1} onClick={() => ask({ page: asked.page - 1 })}>
                    上一页
                  </Button>
                  <span>
                    {asked.page} / {Math.ceil(total / size)}
                  </span>
                  <Button size="small" disabled={asked.page * size >= total} onClick={() => ask({ page: asked.page + 1 })}>
                    下一页
                  </Button>
                </div>
              )}
            </>
          )
        }
      </QueryPart>
    </Card>
  )
}
