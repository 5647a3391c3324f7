import { LockOutlined } from '@ant-design/icons'
import { Form, Input } from 'antd'
import { useId } from 'react'
import styles from './account.module.css'

/** What only the association can change: to be read, selected and copied. */
export function LockedInput({ label, value }: { label: string; value: string }) {
  const id = useId()
  return (
    <Form.Item label={label} htmlFor={id}>
      <Input id={id} variant="filled" readOnly value={value || '未填写'} suffix={<LockOutlined className={styles.lock} aria-label="不能修改" />} />
    </Form.Item>
  )
}
