import { Form, Input, Radio, Select } from 'antd'
import type { articleImportContract } from '#shared/contracts/console/articleImport.ts'
import type { GivenOf } from '#shared/lib/endpoint.ts'
import { writablePlaces } from '#shared/rules/articlePlaces.ts'
import { articleRules } from '#shared/rules/articleRules.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { LineField } from '#web/console/ui/LineField.tsx'
import styles from './ImportChoices.module.css'

export type Choices = GivenOf<typeof articleImportContract.importArticles>

interface ImportChoicesProps {
  choices: Choices
  disabled: boolean
  onChange(choices: Choices): void
}

/** What holds for all articles of which the sheet says nothing else, and what becomes of them. */
export function ImportChoices({ choices, disabled, onChange }: ImportChoicesProps) {
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
