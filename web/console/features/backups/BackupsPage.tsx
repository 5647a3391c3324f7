import { Alert, Button } from 'antd'
import { useState } from 'react'
import { backupsContract } from '#shared/contracts/console/backups.ts'
import { settingsContract } from '#shared/contracts/console/settings.ts'
import type { AnswerOf } from '#shared/lib/endpoint.ts'
import { backupAlarms, backupLabels, backupLimits, backupOrigins, backupPlaces, onOff } from '#shared/rules/backupRules.ts'
import type { SettingValue } from '#shared/rules/settings.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { useSend } from '#web/calls/useSend.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { ChoiceField, NumberField } from '#web/console/settings/fields.tsx'
import { SettingCard } from '#web/console/settings/SettingCard.tsx'
import { Card } from '#web/console/ui/Card.tsx'
import { ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { Facts } from '#web/console/ui/Facts.tsx'
import { FactsRow } from '#web/console/ui/FactsRow.tsx'
import { FormDialog } from '#web/console/ui/FormDialog.tsx'
import { CodeField, PasswordField } from '#web/console/ui/PasswordField.tsx'
import { minuteOf } from '#web/lib/dateText.ts'
import { fileSize, numberText } from '#web/lib/numberText.ts'
import { ProgressBar } from '#web/ui/feedback/UploadsNotice.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'
import styles from './BackupsPage.module.css'

export type Backups = AnswerOf<typeof backupsContract.readBackups>

/** In milliseconds. */
const pauseMs = 2_000

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
      <li>
        演练恢复要另用一个空的文件夹（UPLOADS_DIR）；使用 S3
        的，另用一个空的存储桶。正式恢复后，如果启动时提示文件夹或存储桶属于另一个网站，网站先不删除其中的文件；确认原来的网站不再使用它，再运行{' '}
        <code>npm run backup -- --take-over</code>。
      </li>
      <li>启动网站。恢复后所有人需要重新登录，备份之后的改动不在其中。</li>
    </ol>
  </Card>
)

const steps = { waiting: '等待开始', writing: '正在备份', verifying: '正在验证' } as const

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

const words: Record<string, string> = { ...backupPlaces, ...onOff }

function BackupSettings({ places }: Pick<Backups, 'places'>) {
  const settings = useRead(settingsContract.listSettings, {})
  return (
    <QueryPart of={settings}>
      {({ items }) => {
        const { version = 0, value } = items.find(({ key }) => key === 'backup') ?? {}
        const backup = value as SettingValue<'backup'>
        // S3 may be unavailable while the setting still names it.
        const choices = Object.entries(backupPlaces).filter(([name]) => name === backup.place || places.some(({ place }) => place === name))
        return (
          <SettingCard
            settingKey="backup"
            version={version}
            value={backup}
            lead="每天到点自动备份，网站照常使用；当时没有运行的，启动后补做。最近一份成功的备份永远保留。验证是把备份恢复到临时数据库逐项核对，磁盘要有再放一份数据的空间；用公钥加密的备份，服务器上没有私钥时不能验证。"
            state={backup.nightly === 'on' ? <Tag look="ok">每天 {backup.hour}:00</Tag> : <Tag look="warn">已关闭</Tag>}
            note={
              backup.place === 'folder' &&
              '备份文件夹与网站在同一台服务器上，服务器损坏时会一起丢失：请定期下载一份，或把该文件夹放到另一块磁盘、改存 S3。'
            }
            labels={backupLabels}
            textOf={(value) => words[String(value)]}
          >
            <ChoiceField name="nightly" label={backupLabels.nightly} choices={onOff} />
            <ChoiceField name="verify" label={backupLabels.verify} choices={onOff} />
            <ChoiceField name="place" label={backupLabels.place} choices={Object.fromEntries(choices)} />
            <NumberField name="hour" {...backupLimits.hour} />
            <NumberField name="keepDays" {...backupLimits.keepDays} />
            <NumberField name="keepWeeks" {...backupLimits.keepWeeks} />
          </SettingCard>
        )
      }}
    </QueryPart>
  )
}

type Backup = Backups['backups'][number]

function BackupsCard({ backups, running }: Backups) {
  const [wanted, setWanted] = useState<Backup>()
  return (
    <Card title="备份记录" lead="到期的备份自动删除；命令行做的备份由管理服务器的人自己删除。">
      {backups.length === 0 && <p>还没有备份。</p>}
      <ul>
        {backups.map((backup) => (
          <FactsRow
            key={backup.id}
            title={
              <>
                {minuteOf(backup.startedAt)} <Result {...backup} running={running?.step === 'writing'} />
              </>
            }
            facts={factsOf(backup)}
            problems={wrongsOf(backup)}
            action={
              isGood(backup) && (
                <Button aria-label={`下载 ${minuteOf(backup.startedAt)} 的备份`} onClick={() => setWanted(backup)}>
                  下载
                </Button>
              )
            }
          />
        ))}
      </ul>
      {wanted && <DownloadDialog {...wanted} onClosed={() => setWanted(undefined)} />}
    </Card>
  )
}

const isGood = ({ finishedAt, error }: Backup) => finishedAt !== null && error === null

function Result({ finishedAt, error, verifiedAt, verifyError, running }: Backup & { running: boolean }) {
  if (finishedAt === null) return running ? <Tag look="info">正在备份</Tag> : <Tag look="warn">未完成</Tag>
  if (error !== null) return <Tag look="err">失败</Tag>
  if (verifyError === null) return <Tag look="ok">成功</Tag>
  return verifiedAt === null ? <Tag look="warn">无法验证</Tag> : <Tag look="err">验证未通过</Tag>
}

const factsOf = (backup: Backup) =>
  [
    backupOrigins[backup.origin],
    backupPlaces[backup.place],
    backup.bytes !== null && fileSize(backup.bytes),
    backup.rowCount !== null && `${numberText(backup.rowCount)} 行数据`,
    backup.fileCount !== null && `${numberText(backup.fileCount)} 个文件`,
    backup.encrypted ? '已加密' : '未加密',
    backup.verifiedAt !== null && backup.verifyError === null && `${minuteOf(backup.verifiedAt)} 通过验证`,
  ].filter((fact) => fact !== false)

const wrongsOf = ({ error, verifyError, missingFiles }: Backup) =>
  [error, verifyError, missingFiles > 0 && `${numberText(missingFiles)} 个文件在存储里找不到，没有备份。`].filter(
    (wrong) => typeof wrong === 'string',
  )

/** Confirms password and code before a backup leaves the server. */
function DownloadDialog({ id, encrypted, onClosed }: Pick<Backup, 'id' | 'encrypted'> & { onClosed(): void }) {
  const { hasSecondFactor } = useStaff()
  return (
    <FormDialog
      title="下载备份"
      action="下载"
      endpoint={backupsContract.downloadBackup}
      initial={{ password: '', code: '' }}
      toBody={({ password, code = '' }) => ({ id, password, code })}
      onDone={(address) => window.location.assign(address)}
      onClosed={onClosed}
    >
      <p className={styles.intro}>
        备份里有网站的全部数据，请只保存在协会的设备上。
        {encrypted ? '打开它还需要备份密码。' : '这份备份没有加密，任何人拿到都能打开。'}
      </p>
      <PasswordField />
      {hasSecondFactor && <CodeField />}
    </FormDialog>
  )
}
