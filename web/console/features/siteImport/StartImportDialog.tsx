import { Checkbox, Form, Input, Switch } from 'antd'
import { siteImportContract } from '#shared/contracts/console/siteImport.ts'
import { checkOldAddress, importGroupNames, importGroups, importLabels } from '#shared/rules/importGroups.ts'
import { listRule } from '#web/antd/formRules.ts'
import { FormDialog } from '#web/console/ui/FormDialog.tsx'
import { LineField } from '#web/console/ui/LineField.tsx'
import styles from './StartImportDialog.module.css'

const choices = importGroupNames.map((value) => ({ value, label: importGroups[value] }))
/** The rule marks no field as required: that would be an attribute a group of boxes must not have. */
const checkGroups = (groups: string[]) => (groups.length === 0 ? '请选择要导入的栏目' : undefined)

/** What is brought over, and from where. `address` is the portal of the last run. */
export function StartImportDialog({ address, onClosed }: { address: string; onClosed(): void }) {
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
        hint="用这个会员登录旧站下载附件，每份专报用掉一次下载。密码只在导入时使用，不保存；网站重新启动后须重新填写。"
      />
      <Form.Item name="password" label="旧站会员密码">
        <Input.Password autoComplete="new-password" visibilityToggle={false} />
      </Form.Item>
    </FormDialog>
  )
}
