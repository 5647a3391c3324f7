import { Button, Checkbox, Form, Input, Switch } from 'antd'
import { useState } from 'react'
import { siteImportContract } from '#shared/contracts/console/siteImport.ts'
import type { AnswerOf } from '#shared/lib/endpoint.ts'
import { checkOldAddress, importGroupNames, importGroups, importLabels } from '#shared/rules/importGroups.ts'
import { listRule } from '#web/antd/formRules.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { ImportRuns, pauseMs } from '#web/console/imports/ImportRuns.tsx'
import { Card } from '#web/console/ui/Card.tsx'
import { ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { FormDialog } from '#web/console/ui/FormDialog.tsx'
import { LineField } from '#web/console/ui/LineField.tsx'
import styles from './SiteImportPage.module.css'

type Run = AnswerOf<typeof siteImportContract.readImports>['runs'][number]

/** The import can be repeated. */
export function SiteImportPage() {
  const imports = useRead(siteImportContract.readImports, {}, { refetchInterval: ({ state }) => (state.data?.isRunning ? pauseMs : false) })
  const [isStarting, setStarting] = useState(false)
  const isRunning = imports.data?.isRunning ?? false
  return (
    <ConsolePage
      title="从旧站导入"
      status={isRunning ? '正在导入，网站照常使用' : undefined}
      action={
        <Button type="primary" disabled={!imports.data || isRunning} onClick={() => setStarting(true)}>
          开始导入
        </Button>
      }
    >
      <Card
        title="怎样导入"
        lead="读取旧站访客能看到的全部内容：先试读一次，看报告里有什么问题；再正式导入。编号能保留的都保留，旧网址照常打开。可以多次导入：只写入旧站上有变化的内容，本站已经修改的不会改动；中途停下的，再导入一次即可继续。"
      />
      <QueryPart of={imports}>
        {(loaded) => (
          <ImportRuns
            {...loaded}
            entries={siteImportContract.listImportEntries}
            stop={siteImportContract.stopImport}
            facts={factsOf}
            finished={({ dryRun }) => (dryRun ? '试读完成' : '完成')}
            beginning="正在读取旧站的列表"
            advice="已导入的内容不会重复导入，再导入一次即可继续。"
          />
        )}
      </QueryPart>
      {isStarting && <StartImportDialog address={imports.data?.runs[0]?.origin ?? ''} onClosed={() => setStarting(false)} />}
    </ConsolePage>
  )
}

const factsOf = ({ dryRun, withDocuments }: Run) => [...(dryRun ? ['只试读'] : []), ...(withDocuments ? ['连同附件'] : [])]

const choices = importGroupNames.map((value) => ({ value, label: importGroups[value] }))
/** Not marked as required: the attribute is invalid on a checkbox group. */
const checkGroups = (groups: string[]) => (groups.length === 0 ? '请选择要导入的栏目' : undefined)

/** `address` is the portal of the last run. */
function StartImportDialog({ address, onClosed }: { address: string; onClosed(): void }) {
  return (
    <FormDialog
      title="从旧站导入"
      action="开始导入"
      endpoint={siteImportContract.startImport}
      initial={{ address, groups: [...importGroupNames], dryRun: false, loginName: '', password: '' }}
      toBody={(values) => values}
      onClosed={onClosed}
    >
      <LineField name="address" label={importLabels.address} rule={checkOldAddress} hint="如 https://www.example.org" />
      <Form.Item name="dryRun" label={importLabels.dryRun} valuePropName="checked" extra="只生成报告，看有哪些内容、有什么问题">
        <Switch />
      </Form.Item>
      <Form.Item name="groups" label={importLabels.groups} rules={[{ ...listRule(checkGroups), required: false }]}>
        <Checkbox.Group className={styles.groups} options={choices} />
      </Form.Item>
      <LineField
        name="loginName"
        label={importLabels.loginName}
        rule={() => undefined}
        placeholder="不填则不导入信息交流的附件"
        hint="用这个会员登录旧站下载附件，每份专报用掉一次下载。密码只在导入时使用，加密保存，导入结束即删除。"
      />
      <Form.Item name="password" label="旧站会员密码">
        <Input.Password autoComplete="new-password" visibilityToggle={false} />
      </Form.Item>
    </FormDialog>
  )
}
