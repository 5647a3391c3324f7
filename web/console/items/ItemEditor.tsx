import { Button, Form, Modal } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type ItemKind, itemKinds } from '#shared/rules/itemKinds.ts'
import { isValid } from '#web/antd/formRules.ts'
import { showProblems } from '#web/antd/setField.ts'
import { useEditForm } from '#web/antd/useEditForm.ts'
import { useSend } from '#web/calls/useSend.ts'
import type { ItemForm, ItemOf } from '#web/console/items/ItemForm.ts'
import { isSame, writtenOf } from '#web/console/items/itemValues.ts'
import { thisItem } from '#web/console/items/itemWords.ts'
import { PreviewLink } from '#web/console/items/PreviewLink.tsx'
import { PublicationCard, PublishDialog } from '#web/console/items/PublicationCard.tsx'
import { statusSummary } from '#web/console/items/statusSummary.ts'
import { useEditLock } from '#web/console/items/useEditLock.ts'
import { type ServerDraft, useItemDraft, useServerDraft } from '#web/console/items/useItemDraft.ts'
import { VersionsDialog } from '#web/console/items/VersionsDialog.tsx'
import { paths } from '#web/console/paths.ts'
import { BackLink, ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { EditNotice, EditNotices } from '#web/console/ui/EditNotices.tsx'
import { useAfterUploads } from '#web/lib/uploadsUnderWay.ts'
import { RowsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { UploadsNotice } from '#web/ui/feedback/UploadsNotice.tsx'
import styles from './ItemEditor.module.css'
import previewLinkStyles from './PreviewLink.module.css'

interface ItemEditorProps<W extends object, I extends ItemOf<W>> {
  of: ItemForm<W, I>
  /** As last read; undefined for a new item. */
  item?: I
  initial: W
}

interface Saved {
  id: number
  version: number
}
type Shown = 'preview' | 'publish' | 'versions'

/** The form of an item, restored from its draft. */
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
  /** The server's draft. */
  draft: ServerDraft
}

function OpenEditor<W extends object, I extends ItemOf<W>>({ of, item, initial, draft: there }: OpenEditorProps<W, I>) {
  const navigate = useNavigate()
  const draft = useItemDraft<W>(of.kind, item?.id, there)
  const publishing = useLocation().state?.publish === true
  const [shown, setShown] = useState<Shown | undefined>(publishing ? 'publish' : undefined)
  // Coming back to this page later, or loading it again, publishes nothing.
  useEffect(() => {
    if (publishing) void navigate('.', { replace: true, state: null })
  }, [publishing, navigate])
  const { send, busy, failure } = useSend(item ? of.calls.save : of.calls.create)
  const uploads = useAfterUploads((way: keyof typeof ways) => void ways[way]())
  const edit = useEditForm({
    values: item ? writtenOf(of, item) : initial,
    version: item?.version ?? 0,
    ...{ draft, busy },
    isSame: useCallback((one: W, other: W) => isSame(of, one, other), [of]),
    toSent: of.toWritten,
  })
  const { form } = edit.form
  const title = titleOf({ of, item, initial })
  const isPublic = item !== undefined && item.publishedAt !== null

  const refusedField = Object.entries(of.refusals ?? {}).find(([, refusal]) => refusal === failure)?.[0]
  useEffect(() => {
    if (refusedField) showProblems(form, { [refusedField]: failure })
  }, [form, refusedField, failure])

  /** Shows missing fields at the fields. */
  async function isComplete(forPublic: boolean) {
    const filled = await isValid(form)
    const missing = of.missingFields(edit.typed(), forPublic)
    showProblems(form, missing)
    return filled && Object.keys(missing).length === 0
  }

  /** Returns whether the content is on the server. */
  async function save(forPublic: boolean, version = edit.version): Promise<boolean> {
    if (busy || edit.isLeaving() || !(await isComplete(forPublic))) return false
    const values = edit.typed()
    if (item && !edit.isUnsaved() && version === edit.version) return true
    const saved = (await send({ ...values, ...(item && { id: item.id, version }) })) as Saved | undefined
    if (!saved) return false
    edit.markSaved(values, item ? { version: saved.version } : saved)
    if (item) return true
    edit.leave()
    await navigate(paths.item(of.kind, saved.id), { replace: true, state: { publish: forPublic } })
    return false
  }

  const ways = {
    save: () => save(isPublic),
    saveAnyway: () => save(isPublic, item?.version),
    publish: async () => (await save(true)) && setShown('publish'),
  }
  const start = (way: keyof typeof ways) => uploads.wait(way) || void ways[way]()
  const close = () => setShown(undefined)

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
      {item && <WhoEdits kind={of.kind} id={item.id} />}
      {draft.autosaveFailed && (
        <p className={styles.quiet} role="status">
          未能自动保存到服务器，内容仍保存在本浏览器
        </p>
      )}
      <EditNotices
        edit={edit}
        labels={of.labels}
        compare={() => ({ now: of.toRead(item ?? initial), typed: of.toRead(edit.typed()) })}
        onSaveAnyway={() => start('saveAnyway')}
      />
      <Form {...edit.form} aria-label={title}>
        <div className={styles.columns}>
          <div>
            <div className={styles.sheet}>
              <of.Fields item={item} />
            </div>
            {item && of.Below && <of.Below item={item} />}
          </div>
          <div>
            {item && <PublicationCard of={of} item={item} onPublish={() => start('publish')} onReschedule={() => setShown('publish')} />}
            <of.Aside item={item} />
          </div>
        </div>
      </Form>
      {shown === 'preview' && (
        <PreviewDialog
          of={of}
          written={edit.typed()}
          saved={item && !edit.isUnsaved() ? { id: item.id, version: edit.version } : undefined}
          onClosed={close}
        />
      )}
      {shown === 'publish' && item && <PublishDialog of={of} item={item} version={edit.version} onClosed={close} />}
      {shown === 'versions' && item && (
        <VersionsDialog
          of={of}
          id={item.id}
          onTake={(values) => {
            edit.fill(values)
            showToast('done', '已填入该版本，保存后生效')
          }}
          onClosed={close}
        />
      )}
      {edit.guard}
    </ConsolePage>
  )
}

function WhoEdits({ kind, id }: { kind: ItemKind; id: number }) {
  const { heldBy, takeOver } = useEditLock(kind, id)
  if (!heldBy) return null
  return (
    <EditNotice action="仍要编辑" onAction={takeOver}>
      {heldBy}正在编辑{thisItem(kind)}
    </EditNotice>
  )
}

interface PreviewDialogProps<W extends object> {
  of: Pick<ItemForm<W, never>, 'kind' | 'Preview'>
  written: W
  /** The saved version with this content. */
  saved: { id: number; version: number } | undefined
  onClosed(): void
}

const PreviewDialog = <W extends object>({ of: { kind, Preview }, written, saved, onClosed }: PreviewDialogProps<W>) => (
  <Modal open title="预览" width={840} footer={null} onCancel={onClosed}>
    {saved ? <PreviewLink kind={kind} {...saved} /> : <p className={previewLinkStyles.note}>保存后可以复制预览链接，发给没有账号的人看。</p>}
    <Preview item={written} />
  </Modal>
)
