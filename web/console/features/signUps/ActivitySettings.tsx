import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { signUpsContract } from '#shared/contracts/console/signUps.ts'
import { checkCapacity, checkMinute, checkPlace } from '#shared/rules/activityRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import type { Activity } from '#web/console/features/signUps/signUpStates.ts'
import { FormDialog } from '#web/console/ui/FormDialog.tsx'
import { minuteOf } from '#web/lib/dateText.ts'

const labels = {
  place: '地点',
  startsAt: '活动开始',
  endsAt: '活动结束',
  signUpOpensAt: '报名开始',
  signUpClosesAt: '报名截止',
  capacity: '名额',
}
const timeFields = ['startsAt', 'endsAt', 'signUpOpensAt', 'signUpClosesAt'] as const
const typed = (time: string | null) => (time ? minuteOf(time) : '')

/** Where and when an activity is, when one can sign up, and how many may. */
export function ActivitySettings({ activity }: { activity: Activity }) {
  const [open, setOpen] = useState(false)
  const { id, version, place, startsAt, endsAt, signUpOpensAt, signUpClosesAt, capacity } = activity
  const initial = {
    place,
    startsAt: typed(startsAt),
    endsAt: typed(endsAt),
    signUpOpensAt: typed(signUpOpensAt),
    signUpClosesAt: typed(signUpClosesAt),
    capacity: String(capacity ?? ''),
  }
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        报名设置
      </Button>
      {open && (
        <FormDialog
          title="报名设置"
          action="保存"
          endpoint={signUpsContract.saveActivity}
          initial={initial}
          toBody={(values) => ({ id, version, ...values })}
          labels={labels}
          onClosed={() => setOpen(false)}
        >
          <Form.Item name="place" label={labels.place} rules={[fieldRule(checkPlace)]}>
            <Input />
          </Form.Item>
          {timeFields.map((name) => (
            <Form.Item key={name} name={name} label={labels[name]} rules={[fieldRule(checkMinute)]}>
              <Input placeholder="如 2026-11-21 09:30" />
            </Form.Item>
          ))}
          <Form.Item name="capacity" label={labels.capacity} extra="留空为不限名额" rules={[fieldRule(checkCapacity)]}>
            <Input inputMode="numeric" />
          </Form.Item>
        </FormDialog>
      )}
    </>
  )
}
