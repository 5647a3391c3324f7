import { settingsContract } from '#shared/contracts/console/settings.ts'
import { backupLabels, backupLimits, backupPlaces, onOff } from '#shared/rules/backupRules.ts'
import type { SettingValue } from '#shared/rules/settings.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import type { Backups } from '#web/console/features/backups/BackupsPage.tsx'
import { ChoiceField, NumberField } from '#web/console/settings/fields.tsx'
import { SettingCard } from '#web/console/settings/SettingCard.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'

const words: Record<string, string> = { ...backupPlaces, ...onOff }

/** 自动备份: when backups are made, where they lie, and how long they are kept. */
export function BackupSettings({ places }: Pick<Backups, 'places'>) {
  const settings = useRead(settingsContract.listSettings, {})
  return (
    <QueryPart of={settings}>
      {({ items }) => {
        const { version = '', value } = items.find(({ key }) => key === 'backup') ?? {}
        const backup = value as SettingValue<'backup'>
        // S3 can be taken away while the setting still names it.
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
