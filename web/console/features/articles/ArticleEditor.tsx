import { Button, Form } from 'antd'
import { useCallback, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type Article, articlesContract, type WrittenArticle } from '#shared/contracts/console/articles.ts'
import { type ArticleField, articleLacks } from '#shared/rules/articleRules.ts'
import { useSend } from '#web/calls/useSend.ts'
import { ArticleAside } from '#web/console/features/articles/ArticleAside.tsx'
import { ArticleFields } from '#web/console/features/articles/ArticleFields.tsx'
import { ArticleNotices } from '#web/console/features/articles/ArticleNotices.tsx'
import { isSame, toWritten, writtenOf } from '#web/console/features/articles/articleValues.ts'
import { PreviewDialog } from '#web/console/features/articles/PreviewDialog.tsx'
import { PublishDialog } from '#web/console/features/articles/PublishDialog.tsx'
import { standingSentence } from '#web/console/features/articles/standingSentence.ts'
import { VersionsDialog } from '#web/console/features/articles/VersionsDialog.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import { paths } from '#web/console/paths.ts'
import { ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { useUploading } from '#web/lib/uploadsUnderWay.ts'
import { useDraft } from '#web/lib/useDraft.ts'
import { showToast } from '#web/ui/toasts.ts'
import { useLeaveGuard } from '#web/ui/useLeaveGuard.tsx'
import styles from './ArticleEditor.module.css'

interface ArticleEditorProps {
  /** As it was read last; undefined for a new one. */
  article?: Article
  /** What the form is filled with. */
  initial: WrittenArticle
}

type Shown = 'preview' | 'publish' | 'versions'

/**
 * The form of an article. What is typed is kept in this browser until it is saved, whatever happens to the session; what somebody else has saved
 * meanwhile is shown beside it, and nothing is written over unseen.
 */
export function ArticleEditor({ article, initial }: ArticleEditorProps) {
  const [form] = Form.useForm<WrittenArticle>()
  const { loginName } = useStaff()
  const navigate = useNavigate()
  const draft = useDraft<WrittenArticle>(`staff-${loginName}`, 'article', article?.id)
  const [restored, setRestored] = useState(draft.found)
  const [saved, setSaved] = useState({ values: initial, version: article?.version ?? 0 })
  const publishing = useLocation().state?.publish === true
  const [shown, setShown] = useState<Shown | undefined>(publishing ? 'publish' : undefined)
  const create = useSend(articlesContract.createArticle)
  const save = useSend(articlesContract.saveArticle)
  const uploading = useUploading()
  const leaving = useRef(false)

  const written = useCallback(() => toWritten({ ...initial, ...form.getFieldsValue(true) }), [form, initial])
  const unsaved = useCallback(() => !leaving.current && !isSame(written(), saved.values), [written, saved])
  const guard = useLeaveGuard(unsaved)
  const isPublic = article !== undefined && article.publishedAt !== null
  const newer = article && article.version > saved.version && !save.busy ? article : undefined

  /** Says at each field what it lacks, and goes to the first; answers whether nothing is lacking. */
  async function isComplete(forPublic: boolean) {
    const filled = await form.validateFields().then(
      () => true,
      () => false,
    )
    const lacks = Object.entries(articleLacks(written(), forPublic)) as [ArticleField, string][]
    form.setFields(lacks.map(([name, error]) => ({ name, errors: [error] })))
    const [first] = form.getFieldsError().filter(({ errors }) => errors.length > 0)
    if (first) form.scrollToField(first.name, { focus: true, block: 'center' })
    return filled && lacks.length === 0
  }

  /** Saves what is there; answers whether that, or what was there before, now stands on the server. */
  async function keep(forPublic: boolean, version = saved.version): Promise<boolean> {
    if (uploading) showToast('failed', '文件正在上传，请稍候再保存')
    if (uploading || create.busy || save.busy || !(await isComplete(forPublic))) return false
    const values = written()
    if (article && isSame(values, saved.values) && version === saved.version) return true
    const done = await (article ? save.send({ ...values, id: article.id, version }) : create.send(values))
    if (!done) return false
    draft.drop()
    setRestored(undefined)
    setSaved({ values, version: done.version })
    if (!article) {
      leaving.current = true
      await navigate(paths.article(done.id), { replace: true, state: { publish: forPublic } })
      return false
    }
    return true
  }

  function fill(values: Partial<WrittenArticle>) {
    form.setFieldsValue(values)
    draft.keep(written())
  }

  const busy = create.busy || save.busy
  return (
    <ConsolePage
      title={article ? '编辑文章' : '新建文章'}
      status={article ? standingSentence(article) : '保存后可以随时发布'}
      action={
        <div className={styles.actions}>
          {article && <Button onClick={() => setShown('versions')}>历史版本</Button>}
          <Button onClick={() => setShown('preview')}>预览</Button>
          <Button loading={busy} onClick={() => void keep(isPublic)} type={isPublic ? 'primary' : 'default'}>
            {isPublic ? '保存' : '保存草稿'}
          </Button>
          {!isPublic && (
            <Button type="primary" onClick={async () => (await keep(true)) && setShown('publish')}>
              发布
            </Button>
          )}
        </div>
      }
    >
      <ArticleNotices
        article={article}
        newer={newer}
        restored={restored}
        typed={written}
        onDiscard={() => {
          draft.drop()
          setRestored(undefined)
          form.setFieldsValue(saved.values)
        }}
        onTake={(field) => newer && fill({ [field]: newer[field] })}
        onSaveAnyway={() => newer && void keep(isPublic, newer.version)}
        onTakeAll={() => {
          if (!newer) return
          form.setFieldsValue(writtenOf(newer))
          draft.drop()
          setSaved({ values: writtenOf(newer), version: newer.version })
        }}
      />
      <Form
        form={form}
        layout="vertical"
        className={styles.form}
        initialValues={{ ...initial, ...restored?.values }}
        validateTrigger="onBlur"
        aria-label={article ? '编辑文章' : '新建文章'}
        onValuesChange={() => (unsaved() ? draft.keep(written()) : draft.drop())}
      >
        <div className={styles.columns}>
          <ArticleFields />
          <ArticleAside article={article} onPublish={async () => (await keep(true)) && setShown('publish')} />
        </div>
      </Form>
      {shown === 'preview' && <PreviewDialog article={written()} onClosed={() => setShown(undefined)} />}
      {shown === 'publish' && article && (
        <PublishDialog article={article} version={Math.max(saved.version, article.version)} onClosed={() => setShown(undefined)} />
      )}
      {shown === 'versions' && article && (
        <VersionsDialog
          id={article.id}
          onTake={(values) => {
            fill(values)
            showToast('done', '已填入该版本，保存后生效')
          }}
          onClosed={() => setShown(undefined)}
        />
      )}
      {guard}
    </ConsolePage>
  )
}
