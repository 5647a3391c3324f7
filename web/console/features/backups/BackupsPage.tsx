import { Alert, Button } from 'antd'
import { backupsContract } from '#shared/contracts/console/backups.ts'
import type { AnswerOf } from '#shared/lib/endpoint.ts'
import { backupAlarms, backupOrigins, backupPlaces } from '#shared/rules/backupRules.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { useSend } from '#web/calls/useSend.ts'
import { BackupSettings } from '#web/console/features/backups/BackupSettings.tsx'
import { BackupsCard } from '#web/console/features/backups/BackupsCard.tsx'
import { Card } from '#web/console/ui/Card.tsx'
import { ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { Facts } from '#web/console/ui/Facts.tsx'
import { minuteOf } from '#web/lib/dateText.ts'
import { fileSize } from '#web/lib/numberText.ts'
import { ProgressBar } from '#web/ui/feedback/UploadsNotice.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'
import styles from './BackupsPage.module.css'

export type Backups = AnswerOf<typeof backupsContract.readBackups>

/** How often a backup that runs is looked at, in milliseconds. */
const pauseMs = 2_000

/** 备份: how the backups stand, one now, the last ones, the nightly one, and how to restore. */
export function BackupsPage() {
  const backups = useRead(backupsContract.readBackups, {}, { refetchInterval: ({ state }) => (state.data?.running ? pauseMs : false) })
  return (
    <ConsolePage title="备份" status={backups.data && statusOf(backups.data)} action={<BackUpNow running={backups.data?.running != null} />}>
      <QueryPart of={backups}>
        {(loaded) => (
          <>
            <BackupState {...loaded} />
            <BackupsCard {...loaded} />
            <BackupSettings places={loaded.places} />
            <RestoreCard />
          </>
        )}
      </QueryPart>
    </ConsolePage>
  )
}

function statusOf({ alarm, last, running }: Backups) {
  if (running) return running.step === 'verifying' ? '正在验证备份，网站照常使用' : '正在备份，网站照常使用'
  if (alarm) return backupAlarms[alarm].says
  return last ? '备份正常' : '还没有备份'
}

function BackUpNow({ running }: { running: boolean }) {
  const { send, busy } = useSend(backupsContract.startBackup)
  return (
    <Button type="primary" loading={busy} disabled={running} onClick={() => void send({})}>
      立即备份
    </Button>
  )
}

/** 如何恢复, written so that it can be handed to the operator of the server. */
const RestoreCard = () => (
  <Card title="如何恢复" lead="恢复要在服务器上操作，不能在后台进行。请把下面几步交给管理服务器的人。">
    <ol className={styles.steps}>
      <li>准备一台安装了同一版本或更新版本网站的服务器，数据库是空的。</li>
      <li>
        把备份文件放到这台服务器上；存在 S3 的不用放，下面写 <code>s3:文件名</code>。
      </li>
      <li>加密的备份：把备份密码写进环境变量 BACKUP_PASSPHRASE，用密钥加密的把私钥写进 BACKUP_IDENTITY。</li>
      <li>
        在网站的文件夹里运行 <code>npm run restore -- 备份文件</code>，等它核对完并报告恢复完成。不写备份文件时，它列出现有的备份。
      </li>
      <li>启动网站。恢复后所有人需要重新登录，备份之后的改动不在其中。</li>
    </ol>
  </Card>
)

const steps = { waiting: '等待开始', writing: '正在备份', verifying: '正在验证' } as const

/** What is wrong, what runs, and the last good backup. */
function BackupState({ alarm, last, running, places, encrypted }: Backups) {
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
