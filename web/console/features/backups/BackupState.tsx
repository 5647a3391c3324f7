import { Alert } from 'antd'
import { backupAlarms, backupOrigins, backupPlaces } from '#shared/rules/backupRules.ts'
import type { Backups } from '#web/console/features/backups/BackupsPage.tsx'
import { Card } from '#web/console/ui/Card.tsx'
import { Facts } from '#web/console/ui/Facts.tsx'
import { minuteOf } from '#web/lib/dateText.ts'
import { fileSize } from '#web/lib/fileSize.ts'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'
import styles from './BackupState.module.css'

const steps = { waiting: '等待开始', writing: '正在备份', verifying: '正在验证' } as const

/** What is wrong, what runs, and the last good backup. */
export function BackupState({ alarm, last, running, places, encrypted }: Backups) {
  return (
    <>
      {alarm && <Alert className={styles.alarm} type="error" showIcon title={backupAlarms[alarm].says} description={backupAlarms[alarm].advice} />}
      <Card title="目前状况" state={<State alarm={alarm} last={last} />}>
        {running && <Running {...running} />}
        <Facts
          facts={{
            最近一次成功: last ? `${minuteOf(last.startedAt)}（${backupOrigins[last.origin]}）` : '还没有',
            加密: encrypted ? '已加密' : '没有加密',
            ...(last && {
              大小: fileSize(last.bytes ?? 0),
              保存位置: `${backupPlaces[last.place]}：${places.find(({ place }) => place === last.place)?.where ?? '未设置'}`,
              验证: last.verifyError ?? (last.verifiedAt ? `${minuteOf(last.verifiedAt)} 通过：试恢复后逐项核对无误` : '没有验证过'),
            }),
          }}
        />
        <p className={encrypted ? styles.note : styles.warning}>{encrypted ? sealedNote : unsealedNote}</p>
      </Card>
    </>
  )
}

function State({ alarm, last }: Pick<Backups, 'alarm' | 'last'>) {
  if (alarm) return <Tag look="err">需要处理</Tag>
  return last ? <Tag look="ok">正常</Tag> : <Tag>还没有备份</Tag>
}

const Running = ({ step, percent }: NonNullable<Backups['running']>) => (
  <div className={styles.running}>
    <p role="status">
      {steps[step]}
      {percent !== null && ` ${percent}%`}
    </p>
    {step !== 'verifying' && <ProgressBar percent={percent ?? 0} label="备份进度" />}
  </div>
)

const sealedNote = '备份密码不在网站里，也不在备份里：请确认有人在服务器之外保管着它，丢了就打不开备份。'
const unsealedNote =
  '备份没有加密，拿到文件的人能看到会员的手机号、邮箱和就医信息。请管理服务器的人设置环境变量 BACKUP_PASSPHRASE（备份密码）并重新启动；密码要在服务器之外保管，丢了就打不开备份。'
