import { Radio } from 'antd'
import { useState } from 'react'
import { type CompanyRow, companyImportContract } from '#shared/contracts/console/companyImport.ts'
import type { AnswerOf, InputOf } from '#shared/lib/endpoint.ts'
import { ImportFile } from '#web/console/imports/ImportFile.tsx'
import { ImportReport } from '#web/console/imports/ImportReport.tsx'
import styles from '#web/console/imports/imports.module.css'
import { RunImport } from '#web/console/imports/RunImport.tsx'
import { TemplateButton } from '#web/console/imports/TemplateButton.tsx'
import { useImport } from '#web/console/imports/useImport.ts'
import { paths } from '#web/console/paths.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { BackLink, ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'

type Input = InputOf<typeof companyImportContract.importCompanies>
type Imported = AnswerOf<typeof companyImportContract.importCompanies>

const calls = { attempt: companyImportContract.tryCompanyImport, run: companyImportContract.importCompanies }
const cells = { 单位名称: ({ name }: CompanyRow) => name, 单位类型: ({ type }: CompanyRow) => type }
const published: { value: Input['publish']; label: string }[] = [
  { value: 'no', label: '先保存为草稿' },
  { value: 'yes', label: '直接发布' },
]

/** Logos come in a ZIP file. Imports everything or nothing. */
export function CompanyImportPage() {
  const [publish, setPublish] = useState<Input['publish']>('no')
  const [imported, setImported] = useState<Imported>()
  const sheet = useImport(calls, { input: { publish }, onDone: setImported })

  if (imported) return <Done {...imported} drafts={publish === 'no' ? imported.created : 0} />

  const report = sheet.tried?.report
  const count = report?.rows.filter(({ outcome }) => outcome !== 'unchanged').length ?? 0
  const isGood = report?.rows.every(({ problems }) => problems.length === 0) ?? false
  return (
    <ConsolePage title="导入会员单位">
      <BackLink to={paths.items('company')}>会员单位</BackLink>
      <Card
        title="第 1 步：填写表格"
        lead="下载模板，每行填写一个单位。同名的单位会更新，单元格留空则保留原来的内容；只改几项时，可以删去其他列。要导入标志，请在“标志文件名”一列写上图片的文件名，再把表格和图片打包成一个 .zip。一次最多 500 个单位；表格不超过 2MB，压缩包不超过 10MB。"
      >
        <TemplateButton endpoint={companyImportContract.companyTemplate} />
      </Card>
      <Card title="第 2 步：检查" lead="选择填好的 .xlsx 表格，或含有表格和标志图片的 .zip 压缩包，先逐行检查，不会改动任何单位。">
        <Radio.Group
          className={styles.choices}
          aria-label="新单位"
          options={published.map(({ value, label }) => ({ value, label: `新单位${label}` }))}
          value={publish}
          disabled={sheet.busy}
          onChange={({ target }) => {
            setPublish(target.value)
            void sheet.attemptAgain({ publish: target.value })
          }}
        />
        <ImportFile of={sheet} accept=".xlsx,.zip" />
        {report && sheet.tried && <ImportReport name={sheet.tried.file.name} rows={report.rows} cells={cells} outcome={outcomeText} />}
        {report && report.unusedFiles.length > 0 && (
          <p className={styles.summary}>
            压缩包中有 {report.unusedFiles.length} 个文件没有用到：{report.unusedFiles.join('、')}
          </p>
        )}
      </Card>
      {isGood && (
        <Card title="第 3 步：导入" lead={count > 0 ? '全部导入，或者在出错时一个也不导入。' : '所有单位都与表格一致，不需要导入。'}>
          {count > 0 && <RunImport of={sheet}>{`导入 ${count} 个单位`}</RunImport>}
        </Card>
      )}
    </ConsolePage>
  )
}

function outcomeText({ outcome, changes }: CompanyRow): string {
  if (outcome === 'new') return '将新建'
  return outcome === 'changed' ? `将修改：${changes.join('、')}` : '没有变化'
}

const Done = ({ created, changed, unchanged, drafts }: Imported & { drafts: number }) => (
  <ConsolePage title="导入会员单位" status={`已新建 ${created} 个、修改 ${changed} 个单位`}>
    <Card
      title="导入完成"
      lead={`新建 ${created} 个，修改 ${changed} 个，没有变化 ${unchanged} 个。${drafts > 0 ? '新单位现在是草稿，在“会员单位”中核对并发布后，访客才能看到。' : ''}`}
    >
      <ButtonLink look="primary" to={paths.items('company')}>
        查看会员单位
      </ButtonLink>
    </Card>
  </ConsolePage>
)
