import { Button } from 'antd'
import { backupsContract } from '#shared/contracts/console/backups.ts'
import type { AnswerOf } from '#shared/lib/endpoint.ts'
import { backupAlarms } from '#shared/rules/backupRules.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { useSend } from '#web/calls/useSend.ts'
import { BackupSettings } from '#web/console/features/backups/BackupSettings.tsx'
import { BackupState } from '#web/console/features/backups/BackupState.tsx'
import { BackupsCard } from '#web/console/features/backups/BackupsCard.tsx'
import { RestoreCard } from '#web/console/features/backups/RestoreCard.tsx'
import { ConsolePage } from '#web/console/ui/ConsolePage.tsx'

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
