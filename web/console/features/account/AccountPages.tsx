import { Button, Form, Input, Radio } from 'antd'
import { Navigate } from 'react-router-dom'
import { noticesContract } from '#shared/contracts/console/notices.ts'
import { ownEmailContract } from '#shared/contracts/console/ownEmail.ts'
import { sessionContract } from '#shared/contracts/console/session.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { type NoticeFrequency, noticeFrequencies, noticeFrequencyNames, noticeKinds } from '#shared/rules/noticeKinds.ts'
import { sentencesOf } from '#shared/rules/permissions.ts'
import { checkEmailCode, checkOwnEmail, emailCodeMinutes } from '#shared/rules/staffRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { SendButton } from '#web/antd/SendButton.tsx'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { useSend } from '#web/calls/useSend.ts'
import { SecondFactorCard } from '#web/console/features/account/SecondFactorCard.tsx'
import { deviceName } from '#web/console/lib/deviceName.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { paths } from '#web/console/paths.ts'
import fieldsStyles from '#web/console/settings/fields.module.css'
import { Card } from '#web/console/ui/Card.tsx'
import { BackLink, ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { FactsRow } from '#web/console/ui/FactsRow.tsx'
import { FormButton } from '#web/console/ui/FormButton.tsx'
import { PasswordField } from '#web/console/ui/PasswordField.tsx'
import { PasswordForm } from '#web/console/ui/PasswordForm.tsx'
import { SecondFactorSetup } from '#web/console/ui/SecondFactorSetup.tsx'
import { minuteOf } from '#web/lib/dateText.ts'
import { RowsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'
import styles from './AccountPages.module.css'
import secondFactorCardStyles from './SecondFactorCard.module.css'

export function AccountPage() {
  const staff = useStaff()
  const { userName, loginName, roles } = staff
  return (
    <ConsolePage title="我的账号" status={`${userName || loginName} · ${roles.join('、')}`}>
      <Card title="基本信息" lead="姓名和角色由管理员维护。">
        <dl className={styles.facts}>
          <dt>姓名</dt>
          <dd>{userName || '未填写'}</dd>
          <dt>登录账号</dt>
          <dd>{loginName}</dd>
          <dt>角色</dt>
          <dd>{roles.join('、')}</dd>
          <dt>可以做什么</dt>
          <dd>
            <ul className={styles.permissions}>
              {sentencesOf(staff).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </dd>
        </dl>
      </Card>
      <Card title="修改密码" lead="修改后，其他设备需要用新密码重新登录。">
        <div className={styles.form}>
          <PasswordForm oldLabel="原密码" />
        </div>
      </Card>
      <EmailCard />
      <NoticesCard />
      <SecondFactorCard />
      <SessionsCard />
    </ConsolePage>
  )
}

type StaffSession = OutputOf<typeof sessionContract.listSessions>[number]

function SessionsCard() {
  const sessions = useRead(sessionContract.listSessions, {})
  return (
    <Card title="登录设备" lead="发现不认识的设备时，请让它退出，并立即修改密码。">
      <QueryPart of={sessions} skeleton={<RowsSkeleton rows={2} />}>
        {({ items }) => (
          <ul>
            {items.map((session) => (
              <Row key={session.id} {...session} />
            ))}
          </ul>
        )}
      </QueryPart>
    </Card>
  )
}

function Row({ id, address, userAgent, createdAt, lastSeenAt, isThis }: StaffSession) {
  const { send, busy } = useSend(sessionContract.endSession)
  const name = deviceName(userAgent)
  return (
    <FactsRow
      title={
        <>
          {name} {isThis && <Tag look="ok">当前设备</Tag>}
        </>
      }
      facts={[`网络地址 ${address || '未知'}`, `登录于 ${minuteOf(createdAt)}`, `最近使用 ${minuteOf(lastSeenAt)}`]}
      action={
        !isThis && (
          <Button loading={busy} onClick={() => void send({ id })} aria-label={`退出该设备：${name}，${address}`}>
            退出该设备
          </Button>
        )
      }
    />
  )
}

type Choice = OutputOf<typeof noticesContract.readNoticeChoices>[number]

const options = noticeFrequencyNames.map((value) => ({ value, label: noticeFrequencies[value] }))

/** Hidden from staff who handle nothing. */
function NoticesCard() {
  const choices = useRead(noticesContract.readNoticeChoices, {})
  const { data: ownEmail } = useRead(ownEmailContract.readOwnEmail, {})
  if (choices.data?.items.length === 0) return null
  return (
    <Card
      title="待办提醒"
      lead={
        ownEmail && !ownEmail.email
          ? '登记并验证电子邮箱后，才会收到提醒邮件。'
          : '有新的待办时，用邮件提醒。立即发送时，两分钟内的待办合成一封；已有人处理的不再提醒。'
      }
    >
      <QueryPart of={choices} skeleton={<RowsSkeleton rows={2} />}>
        {({ items }) => items.map((choice) => <KindChoice key={choice.kind} {...choice} />)}
      </QueryPart>
    </Card>
  )
}

function KindChoice({ kind, frequency }: Choice) {
  const { send, busy } = useSend(noticesContract.saveNoticeChoice)
  const { name } = noticeKinds[kind]
  return (
    <Form.Item label={name} layout="vertical">
      <Radio.Group
        className={fieldsStyles.choices}
        aria-label={name}
        options={options}
        value={frequency}
        disabled={busy}
        onChange={({ target }) => void send({ kind, frequency: target.value as NoticeFrequency })}
      />
    </Form.Item>
  )
}

type OwnEmail = OutputOf<typeof ownEmailContract.readOwnEmail>

/** A new address takes effect once its code is entered. */
function EmailCard() {
  const ownEmail = useRead(ownEmailContract.readOwnEmail, {})
  const { email } = ownEmail.data ?? {}
  return (
    <Card
      title="电子邮箱"
      state={ownEmail.data && <Tag look={email ? 'ok' : 'warn'}>{email ? '已验证' : '未登记'}</Tag>}
      lead="待办提醒发送到这个邮箱。"
    >
      <QueryPart of={ownEmail} skeleton={<RowsSkeleton rows={1} />}>
        {(data) => <Address {...data} />}
      </QueryPart>
    </Card>
  )
}

function Address({ email, pending, mailWorks }: OwnEmail) {
  return (
    <>
      {email && <p className={secondFactorCardStyles.left}>{email}</p>}
      {!mailWorks && <p className={secondFactorCardStyles.left}>网站还没有设置邮件服务器，暂时不能登记邮箱。请联系管理员。</p>}
      {pending && mailWorks && <CodeForm email={pending} />}
      <div className={secondFactorCardStyles.actions}>
        <FormButton
          button={{ disabled: !mailWorks, children: email || pending ? '更换邮箱' : '登记邮箱' }}
          title={email ? '更换电子邮箱' : '登记电子邮箱'}
          action="发送验证码"
          endpoint={ownEmailContract.changeOwnEmail}
          initial={{ email: '', password: '' }}
          toBody={(values) => values}
          refusals={{ password: '密码错误' }}
        >
          <Form.Item name="email" label="电子邮箱" rules={[fieldRule(checkOwnEmail)]}>
            <Input type="email" placeholder="例如 zhang.san@example.cn" autoComplete="email" data-first-focus />
          </Form.Item>
          <PasswordField />
        </FormButton>
        {(email || pending) && (
          <FormButton
            button={{ type: 'text', danger: true, children: '删除邮箱' }}
            title="删除电子邮箱"
            action="删除"
            endpoint={ownEmailContract.removeOwnEmail}
            initial={{ password: '' }}
            toBody={(values) => values}
            refusals={{ password: '密码错误' }}
          >
            <p>删除后，不再收到任何提醒邮件。</p>
            <PasswordField />
          </FormButton>
        )}
      </div>
    </>
  )
}

function CodeForm({ email }: { email: string }) {
  const { send, busy, failure, reset } = useSend(ownEmailContract.confirmOwnEmail, { showsFailure: true })
  const again = useSend(ownEmailContract.sendEmailCode)
  return (
    <Form
      className={styles.form}
      layout="vertical"
      requiredMark={false}
      onFinish={({ code }: { code: string }) => !busy && void send({ code })}
      onValuesChange={() => failure && reset()}
    >
      <p className={secondFactorCardStyles.left}>
        验证码已发送到 {email}，{emailCodeMinutes}分钟内有效。没有收到时，请查看垃圾邮件，或重新发送。
      </p>
      <Form.Item name="code" label="邮件中的验证码" rules={[fieldRule(checkEmailCode)]}>
        <Input placeholder="例如 K7MD-QF3P" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <FormFailure message={failure} />
      <div className={secondFactorCardStyles.actions}>
        <SendButton busy={busy}>验证邮箱</SendButton>
        <Button loading={again.busy} onClick={() => void again.send({})}>
          重新发送
        </Button>
      </div>
    </Form>
  )
}

/** Redirects staff who have a second factor: they come from the recovery codes. */
export function SecondFactorPage() {
  const { hasSecondFactor } = useStaff()
  if (hasSecondFactor) return <Navigate to={paths.account} replace />
  return (
    <ConsolePage title="启用两步验证">
      <BackLink to={paths.account}>我的账号</BackLink>
      <Card title="绑定验证器应用" lead="启用后，登录时除密码外，还需输入手机上的验证码。其他设备会退出登录。">
        <div className={styles.form}>
          <SecondFactorSetup />
        </div>
      </Card>
    </ConsolePage>
  )
}
