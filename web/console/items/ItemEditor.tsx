import { Button, Form } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { itemKinds } from '#shared/rules/itemKinds.ts'
import { setField } from '#web/antd/setField.ts'
import { useSend } from '#web/calls/useSend.ts'
import { clearProblems, showProblems } from '#web/console/items/fieldProblems.ts'
import type { ItemForm, ItemOf } from '#web/console/items/ItemForm.ts'
import { ItemNotices } from '#web/console/items/ItemNotices.tsx'
import { isSame, writtenOf } from '#web/console/items/itemValues.ts'
import { PreviewDialog } from '#web/console/items/PreviewDialog.tsx'
import { PublicationCard } from '#web/console/items/PublicationCard.tsx'
import { PublishDialog } from '#web/console/items/PublishDialog.tsx'
import { statusSummary } from '#web/console/items/statusSummary.ts'
import { useItemDraft } from '#web/console/items/useItemDraft.ts'
import { type ServerDraft, useServerDraft } from '#web/console/items/useServerDraft.ts'
import { VersionsDialog } from '#web/console/items/VersionsDialog.tsx'
import { paths } from '#web/console/paths.ts'
import { BackLink, ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { useAfterUploads } from '#web/lib/uploadsUnderWay.ts'
import { RowsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { UploadsNotice } from '#web/ui/feedback/UploadsNotice.tsx'
import { useLeaveGuard } from '#web/ui/form/useLeaveGuard.tsx'
import styles from './ItemEditor.module.css'

interface ItemEditorProps<W extends object, I extends ItemOf<W>> {
  of: ItemForm<W, I>
  /** As it was read last; undefined for a new one. */
  item?: I
  /** What the form is filled with. */
  initial: W
}

/** What `create` and `save` answer. */
interface Saved {
  id: number
  version: number
}
type Shown = 'preview' | 'publish' | 'versions'

/** The form of an item, with what one has typed into it before, here or elsewhere. */
export function ItemEditor<W extends object, I extends ItemOf<W>>(props: ItemEditorProps<W, I>) {
  const { of, item } = props
  const draft = useServerDraft(of.kind, item?.id)
  if (draft !== undefined) return <OpenEditor {...props} draft={draft} />
  return (
    <ConsolePage title={titleOf(props)}>
      <div aria-busy="true">
        <RowsSkeleton />
      </div>
    </ConsolePage>
  )
}

const titleOf = <W extends object, I extends ItemOf<W>>({ of, item }: ItemEditorProps<W, I>) => `${item ? '编辑' : '新建'}${itemKinds[of.kind].name}`

interface OpenEditorProps<W extends object, I extends ItemOf<W>> extends ItemEditorProps<W, I> {
  /** What the server keeps of what was typed. */
  draft: ServerDraft
}

/**
 * What is typed is kept in this browser and on the server until it is saved, whatever happens to the session; what somebody else has saved meanwhile
 * is shown beside it, and nothing is written over unseen.
 */
function OpenEditor<W extends object, I extends ItemOf<W>>({ of, item, initial, draft: there }: OpenEditorProps<W, I>) {
  const [form] = Form.useForm<W>()
  const navigate = useNavigate()
  const draft = useItemDraft<W>(of.kind, item?.id, there)
  const [restored, setRestored] = useState(() =>
    draft.found && !isSame(of, { ...initial, ...draft.found.values }, initial) ? draft.found : undefined,
  )
  // What was typed before somebody else has saved is compared with that.
  const [saved, setSaved] = useState({ values: initial, version: restored?.baseVersion ?? item?.version ?? 0 })
  const publishing = useLocation().state?.publish === true
  const [shown, setShown] = useState<Shown | undefined>(publishing ? 'publish' : undefined)
  const { send, busy, failure } = useSend(item ? of.calls.save : of.calls.create)
  const uploads = useAfterUploads((way: keyof typeof ways) => void ways[way]())
  const leaving = useRef(false)

  const written = useCallback(() => of.toWritten({ ...initial, ...form.getFieldsValue(true) }), [form, initial, of])
  const unsaved = useCallback(() => !isSame(of, written(), saved.values), [of, written, saved])
  const guard = useLeaveGuard(useCallback(() => !leaving.current && unsaved(), [unsaved]))
  const title = titleOf({ of, item, initial })
  const isPublic = item !== undefined && item.publishedAt !== null
  const newer = item && item.version > saved.version && !busy ? item : undefined

  const refusedField = Object.entries(of.refusals ?? {}).find(([, refusal]) => refusal === failure)?.[0]
  useEffect(() => {
    if (refusedField) showProblems(form, { [refusedField]: failure })
  }, [form, refusedField, failure])

  /** Whether nothing is lacking; what is, is said at its field. */
  async function isComplete(forPublic: boolean) {
    const filled = await form.validateFields().then(
      () => true,
      () => false,
    )
    const missing = of.missingFields(written(), forPublic)
    showProblems(form, missing)
    return filled && Object.keys(missing).length === 0
  }

  /** Saves what is there; answers whether that, or what was there before, now stands on the server. */
  async function keep(forPublic: boolean, version = saved.version): Promise<boolean> {
    if (busy || leaving.current || !(await isComplete(forPublic))) return false
    const values = written()
    if (item && isSame(of, values, saved.values) && version === saved.version) return true
    const done = (await send({ ...values, ...(item && { id: item.id, version }) })) as Saved | undefined
    if (!done) return false
    draft.drop()
    if (!item) draft.moveTo(done.id)
    // What was typed while it was being saved; a new one is filled with it again by the page of its own.
    if (!isSame(of, written(), values)) draft.keep(written(), done.version)
    setRestored(undefined)
    setSaved({ values, version: done.version })
    if (!item) {
      leaving.current = true
      await navigate(paths.item(of.kind, done.id), { replace: true, state: { publish: forPublic } })
      return false
    }
    return true
  }

  const ways = {
    save: () => keep(isPublic),
    saveAnyway: () => keep(isPublic, newer?.version),
    publish: async () => (await keep(true)) && setShown('publish'),
  }
  const start = (way: keyof typeof ways) => uploads.wait(way) || void ways[way]()
  const close = () => setShown(undefined)

  /** Puts values into fields of the form, as if they had been typed. */
  function fill(values: Partial<W>) {
    form.setFieldsValue(values)
    draft.keep(written(), saved.version)
  }

  return (
    <ConsolePage
      title={title}
      status={item ? statusSummary(item) : '保存后可以随时发布'}
      action={
        <div className={styles.actions}>
          {item && <Button onClick={() => setShown('versions')}>历史版本</Button>}
          <Button onClick={() => setShown('preview')}>预览</Button>
          <Button loading={busy} onClick={() => start('save')} type={isPublic ? 'primary' : 'default'}>
            {isPublic ? '保存' : '保存草稿'}
          </Button>
          {!isPublic && (
            <Button type="primary" onClick={() => start('publish')}>
              发布
            </Button>
          )}
        </div>
      }
    >
      <BackLink to={paths.items(of.kind)}>{itemKinds[of.kind].name}列表</BackLink>
      <UploadsNotice action="保存" isWaiting={uploads.isWaiting} onCancel={uploads.cancel} />
      <ItemNotices
        of={of}
        item={item}
        newer={newer}
        restored={restored}
        autosaveFailed={draft.autosaveFailed}
        typed={written}
        onDiscard={() => {
          const values = item ? writtenOf(of, item) : initial
          draft.drop()
          setRestored(undefined)
          form.setFieldsValue(values)
          setSaved({ values, version: item?.version ?? 0 })
        }}
        onTake={(field) => {
          if (!newer) return
          setField(form, field, newer[field])
          draft.keep(written(), saved.version)
        }}
        onSaveAnyway={() => newer && start('saveAnyway')}
        onTakeAll={() => {
          if (!newer) return
          const values = writtenOf(of, newer)
          form.setFieldsValue(values)
          draft.drop()
          setSaved({ values, version: newer.version })
        }}
      />
      <Form
        form={form}
        layout="vertical"
        initialValues={{ ...initial, ...restored?.values }}
        validateTrigger="onBlur"
        aria-label={title}
        onValuesChange={(changed: object) => {
          clearProblems(form, Object.keys(changed))
          if (unsaved()) draft.keep(written(), saved.version)
          else draft.drop()
        }}
      >
        <div className={styles.columns}>
          <div>
            <div className={styles.sheet}>
              <of.Fields item={item} />
            </div>
            {item && of.Below && <of.Below item={item} />}
          </div>
          <div>
            {item && <PublicationCard of={of} item={item} onPublish={() => start('publish')} />}
            <of.Aside item={item} />
          </div>
        </div>
      </Form>
      {shown === 'preview' && (
        <PreviewDialog
          of={of}
          written={written()}
          saved={item && !unsaved() ? { id: item.id, version: saved.version } : undefined}
          onClosed={close}
        />
      )}
      {shown === 'publish' && item && <PublishDialog of={of} item={item} version={saved.version} onClosed={close} />}
      {shown === 'versions' && item && (
        <VersionsDialog
          of={of}
          id={item.id}
          onTake={(values) => {
            fill(values)
            showToast('done', '已填入该版本，保存后生效')
          }}
          onClosed={close}
        />
      )}
      {guard}
    </ConsolePage>
  )
}
