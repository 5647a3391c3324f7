import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { demoContract } from '#shared/contracts/console/demo.ts'
import { can } from '#shared/rules/permissions.ts'
import { staffLoginRules } from '#shared/rules/staffRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { useRead } from '#web/calls/useRead.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { FormDialog } from '#web/console/ui/FormDialog.tsx'
import { numberText } from '#web/lib/numberText.ts'

/** 演示内容: removes the demo content as a whole; nothing where there is none. */
export function DemoCard() {
  const mayChange = can(useStaff(), 'changeSettings')
  const [found] = useRead(demoContract.readDemo, {}).data?.items ?? []
  const [isAsking, setIsAsking] = useState(false)
  if (!found) return null
  const kept = found.edited > 0 ? `其中 ${numberText(found.edited)} 项已被修改，将保留；` : ''
  return (
    <Card
      title="演示内容"
      anchor="demo"
      lead={`网站上有 ${numberText(found.rows)} 项演示内容。正式开站前请清除：${kept}您自己添加的内容不受影响，无人使用的演示账号一并停用或删除。`}
    >
      {mayChange && (
        <Button danger onClick={() => setIsAsking(true)}>
          清除演示内容
        </Button>
      )}
      {isAsking && (
        <FormDialog
          title="清除演示内容？"
          action="清除"
          endpoint={demoContract.clearDemo}
          initial={{ password: '' }}
          toBody={(values) => values}
          onClosed={() => setIsAsking(false)}
        >
          <Form.Item
            name="password"
            label="登录密码"
            extra="清除后不能恢复，建议先备份。您正在使用的账号保留。"
            rules={[fieldRule(staffLoginRules.password)]}
          >
            <Input.Password placeholder="请输入登录密码" autoComplete="current-password" data-first-focus />
          </Form.Item>
        </FormDialog>
      )}
    </Card>
  )
}
