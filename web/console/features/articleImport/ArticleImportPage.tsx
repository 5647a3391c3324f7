import { Form, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { type ArticleRow, articleImportContract } from '#shared/contracts/console/articleImport.ts'
import type { GivenOf } from '#shared/lib/endpoint.ts'
import { writablePlaces } from '#shared/rules/articlePlaces.ts'
import { articleRules } from '#shared/rules/articleRules.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { ImportFile } from '#web/console/imports/ImportFile.tsx'
import { ImportReport } from '#web/console/imports/ImportReport.tsx'
import { ImportRuns, pauseMs } from '#web/console/imports/ImportRuns.tsx'
import importsStyles from '#web/console/imports/imports.module.css'
import { RunImport } from '#web/console/imports/RunImport.tsx'
import { TemplateButton } from '#web/console/imports/TemplateButton.tsx'
import { useImport } from '#web/console/imports/useImport.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { paths } from '#web/console/paths.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { BackLink, ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { LineField } from '#web/console/ui/LineField.tsx'
import styles from './ArticleImportPage.module.css'

const calls = { attempt: articleImportContract.tryArticleImport, run: articleImportContract.importArticles }
const cells = {
  文件: ({ file }: ArticleRow) => file,
  栏目: ({ column }: ArticleRow) => column,
  标题: ({ title }: ArticleRow) => title,
  日期: ({ date }: ArticleRow) => date,
  来源: ({ source }: ArticleRow) => source,
  图片: ({ pictures }: ArticleRow) => (pictures > 0 ? `${pictures} 张` : ''),
  开头: ({ words }: ArticleRow) => words,
}

/** Checked first, then imported by a job. */
export function ArticleImportPage() {
  const imports = useRead(articleImportContract.readArticleImports, {}, { refetchInterval: ({ state }) => (state.data?.isRunning ? pauseMs : false) })
  const [choices, setChoices] = useState<Choices>({ publish: 'no', same: 'skip', source: '' })
  const archive = useImport(calls, { input: choices, onDone: () => archive.forget() })
  const isRunning = imports.data?.isRunning ?? false

  const { tried } = archive
  const report = tried?.report
  /** The report matches the current choices. */
  const isCurrent = tried?.input === choices
  const isGood = isCurrent && (report?.rows.every(({ problems }) => problems.length === 0) ?? false)
  const count = report?.rows.filter(({ outcome }) => outcome === 'new' || choices.same === 'again').length ?? 0
  return (
    <ConsolePage title="从文件导入文章" status={isRunning ? '正在导入，网站照常使用' : undefined}>
      <BackLink to={paths.items('article')}>文章</BackLink>
      <Card
        title="第 1 步：准备压缩包"
        lead="把 Word 文档（.docx）打包成一个 .zip，文档里的图片和表格一起导入。文章分在几个栏目、日期各不相同时，再下载表格，每行写一篇文章和它的文件名，和文档放进同一个压缩包。一次最多 500 篇，压缩包不超过 100MB，每个文档不超过 10MB。"
      >
        <TemplateButton endpoint={articleImportContract.articleTemplate} />
      </Card>
      <Card
        title="第 2 步：检查"
        lead="没有表格，或表格里没有填写的，用下面选择的栏目、日期和来源；标题取自文档开头的标题，没有标题就用文件名。检查不会写入任何内容。"
      >
        <ImportChoices choices={choices} disabled={archive.busy} onChange={setChoices} />
        <ImportFile of={archive} accept=".zip" />
        {tried && isCurrent && (
          <ImportReport name={tried.file.name} rows={tried.report.rows} cells={cells} outcome={(row) => outcomeText(row, choices)} />
        )}
        {tried && !isCurrent && (
          <p className={importsStyles.summary} role="status">
            选项已改变，请重新选择文件检查。
          </p>
        )}
        {report && report.unusedFiles.length > 0 && isCurrent && (
          <p className={importsStyles.summary}>
            表格没有写到压缩包中的 {report.unusedFiles.length} 个文件：{report.unusedFiles.join('、')}
          </p>
        )}
      </Card>
      {isGood && (
        <Card title="第 3 步：导入" lead={count > 0 ? '导入在服务器上进行，可以离开此页。' : '这些文章都已在网站上，不需要导入。'}>
          {count > 0 && (
            <RunImport of={{ ...archive, busy: archive.busy || isRunning }}>
              {choices.publish === 'yes' ? `导入并发布 ${count} 篇文章` : `导入 ${count} 篇文章，存为草稿`}
            </RunImport>
          )}
        </Card>
      )}
      <QueryPart of={imports}>
        {(loaded) => (
          <ImportRuns
            {...loaded}
            entries={articleImportContract.listArticleImportEntries}
            stop={articleImportContract.stopArticleImport}
            facts={() => []}
            finished={() => '完成'}
            beginning="正在打开压缩包"
            advice="已导入的文章保留；再导入一次同一个压缩包，会跳过它们。"
          />
        )}
      </QueryPart>
    </ConsolePage>
  )
}

function outcomeText({ outcome, notes }: ArticleRow, { publish, same }: Choices): string {
  const isLeftOut = outcome === 'same' && same === 'skip'
  return [isLeftOut ? '跳过' : publish === 'yes' ? '将发布' : '将存为草稿', ...notes].join('；')
}

type Choices = GivenOf<typeof articleImportContract.importArticles>

interface ImportChoicesProps {
  choices: Choices
  disabled: boolean
  onChange(choices: Choices): void
}

/** Defaults for articles without values in the sheet. */
function ImportChoices({ choices, disabled, onChange }: ImportChoicesProps) {
  const columns = writablePlaces(useStaff()).map(({ name }) => ({ value: name, label: name }))
  return (
    <Form
      layout="vertical"
      className={styles.choices}
      disabled={disabled}
      initialValues={choices}
      onValuesChange={(_, values: Choices) => onChange({ ...values, date: values.date || undefined })}
    >
      <Form.Item name="column" label="栏目">
        <Select allowClear showSearch={{ optionFilterProp: 'label' }} placeholder="表格里写了就不用选" options={columns} />
      </Form.Item>
      <Form.Item name="date" label="日期" extra="不选就是今天">
        <Input type="date" max="2999-12-31" />
      </Form.Item>
      <LineField name="source" label="来源" rule={articleRules.source} />
      <Form.Item className={styles.whole} name="publish" label="导入后">
        <Radio.Group
          options={[
            { value: 'no', label: '存为草稿' },
            { value: 'yes', label: '直接发布' },
          ]}
        />
      </Form.Item>
      <Form.Item className={styles.whole} name="same" label="栏目里已有同名文章时">
        <Radio.Group
          options={[
            { value: 'skip', label: '跳过' },
            { value: 'again', label: '仍然导入' },
          ]}
        />
      </Form.Item>
    </Form>
  )
}
